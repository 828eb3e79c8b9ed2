"""The Card Game at the terminal: what one sees, in words and in a picture."""
