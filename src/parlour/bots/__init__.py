"""Players of every strength. A bot sees a copy in which all that its seat cannot know is drawn anew, never the table."""
