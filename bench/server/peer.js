// boardgame.io's server, started as its documentation does it: in-memory storage and a trivial two-player game.
const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: process.argv[3],
  setup: () => ({ steps: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G }) => {
      G.steps += 1;
    },
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const on = (port) => ({ port: Number(port), host: "127.0.0.1" });
server.run({ port: on(process.argv[2]), lobbyConfig: { apiPort: on(process.argv[4]) } });
