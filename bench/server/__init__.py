"""The server's benchmark: tables over real WebSockets, beside boardgame.io's server."""
