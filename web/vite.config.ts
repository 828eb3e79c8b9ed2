import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { worker } from './scripts/worker-plugin.ts';
import { sprites } from './src/drawings/sprite-plugin.ts';

const server = `http://127.0.0.1:${process.env.PARLOUR_PORT ?? '8023'}`;
// The server refuses requests that come from another origin, so the proxy keeps the browser's Host header.
const proxy = { '/api': { target: server, ws: true, changeOrigin: false } };

export default defineConfig({
  plugins: [svelte(), sprites(), worker()],
  // The words of games are beside their rules.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: '../src/parlour/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // What the lobby needs comes in one piece; tables, games and the other pages when they are opened.
        codeSplitting: {
          groups: [
            { name: 'house', test: /node_modules|src\/(lib|lobby|drawings)\/|src\/lang\/lang|src\/games\/index/ },
          ],
        },
      },
    },
  },
  // Tests run the reactive code as the browser does, not as a server would.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
