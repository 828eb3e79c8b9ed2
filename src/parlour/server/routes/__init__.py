"""The HTTP API, one module for each subject. Each route says what it takes and returns; the work is done elsewhere."""
