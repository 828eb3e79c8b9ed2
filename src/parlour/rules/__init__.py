"""The rules of every game: no I/O, no clock, no other room."""
