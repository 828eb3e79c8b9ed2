"""The Castles of Burgundy, 2011 and 2019 editions, base game for 2 to 4 players."""
