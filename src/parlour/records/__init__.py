"""Tables and their records: `table` plays, `record` and `codec` are the file, `replay` plays it again, `verify` proves it."""
