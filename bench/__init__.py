"""Benchmarks: python -m bench measures Parlour against other engines. Not part of the installed package."""
