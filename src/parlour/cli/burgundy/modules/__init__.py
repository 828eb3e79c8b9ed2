"""The 2019 modules in the terminal."""
