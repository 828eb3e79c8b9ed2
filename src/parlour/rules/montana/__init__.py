"""Montana, Heritage Edition."""
