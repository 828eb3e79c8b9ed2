"""The rules kit: what all games are built on."""
