"""The Card Game at the terminal, in words and in a picture."""
