"""Tables and their records: `table` plays, `record` and `form` are the file, `replaying` plays it again, `verify` proves it."""
