"""Montana at the terminal: the table in words and in a picture."""
