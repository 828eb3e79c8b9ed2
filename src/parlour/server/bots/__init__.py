"""How bots move: `player` makes their moves, `pool` keeps the processes they think in, `queue` shares the work on PostgreSQL."""
