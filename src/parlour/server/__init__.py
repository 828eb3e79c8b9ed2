"""Tables over HTTP and WebSocket. A move is durable before anyone hears of it."""
