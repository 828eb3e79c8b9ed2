"""The Castles of Burgundy: The Card Game, for 2 to 4 players and alone against Aaron."""
