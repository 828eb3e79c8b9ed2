"""How fast the page responds, measured in a real browser."""
