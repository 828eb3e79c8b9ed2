"""The server benchmark: tables over real WebSockets, compared with boardgame.io's server."""
