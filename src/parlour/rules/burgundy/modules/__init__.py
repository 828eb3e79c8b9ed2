"""The modules of the 2019 box."""
