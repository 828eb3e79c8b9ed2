"""The 2019 modules."""
