"""Golden playthroughs: whole games as text, one for each edition and player count, that change only when the rules do."""
