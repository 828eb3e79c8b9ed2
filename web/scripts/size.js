// Prints the compressed size of the script and fonts a first visit loads, and fails above the limit.
// First load: the entry, what it imports statically, one language, the lobby, and all fonts.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const out = process.argv[2]
  ? new URL(`file://${process.argv[2]}/`)
  : new URL('../../src/parlour/page/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', out), 'utf8'));

/** A chunk's file and those of everything it imports statically. */
function filesOf(name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const other of chunk.imports ?? []) filesOf(other, found);
  return found;
}

function compressed(files) {
  let sum = 0;
  for (const file of files)
    if (file.endsWith('.js')) sum += gzipSync(readFileSync(new URL(file, out)), { level: 9 }).length;
  return sum;
}

const entry = filesOf('index.html');
for (const name of ['src/lang/en/index.ts', 'src/lobby/Lobby.svelte']) filesOf(name, entry);
const script = compressed(entry);
let fonts = 0;
for (const name of readdirSync(new URL('assets/', out)))
  if (name.endsWith('.woff2')) fonts += readFileSync(new URL(`assets/${name}`, out)).length;
const first = script + fonts;
const table = filesOf('src/table/TablePage.svelte', new Set(entry));
for (const name of Object.keys(manifest)) if (/^src\/games\/burgundy\/index/.test(name)) filesOf(name, table);

console.log(
  `First load ${(first / 1000).toFixed(1)} kB compressed (limit ${LIMIT / 1000}): ${(script / 1000).toFixed(1)} kB of script, ${(fonts / 1000).toFixed(1)} kB of fonts; script with a Burgundy table ${(compressed(table) / 1000).toFixed(1)} kB.`,
);
if (first > LIMIT) {
  console.error('The first load is too heavy.');
  process.exit(1);
}
