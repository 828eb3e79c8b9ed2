"""Benchmarks: python -m bench measures Parlour against its peers; nothing here is part of the package."""
