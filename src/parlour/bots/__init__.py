"""Bots. A bot never sees the table: it gets a copy with everything its seat cannot know redrawn at random."""
