"""Montana at the terminal: what one sees, in words and in a picture."""
