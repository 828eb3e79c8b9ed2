"""How soon the page answers a person, measured in a real browser."""
