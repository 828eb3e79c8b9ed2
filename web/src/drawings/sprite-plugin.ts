/**
 * Makes the sprites out of the drawings beside this file: checks them, takes what each group needs, writes it small.
 * The page gets their addresses from `virtual:sprites`; sprite.svelte.ts loads them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Which files a group shows; whatever they use of other files comes along. */
export const GROUPS = {
  table: [
    'animals',
    'buildings',
    'castles-mines-ships',
    'charts',
    'dice',
    'goods',
    'hexes',
    'icons',
    'knowledge',
    'knowledge-points',
    'land',
    'marks',
    'signs',
    'tokens',
  ],
  montana: [
    'charts',
    'icons',
    'marks',
    'montana-goods',
    'montana-land',
    'montana-players',
    'montana-workers',
    'tokens',
  ],
  cards: [
    'card-colours',
    'card-small',
    'card-stock',
    'cards',
    'charts',
    'colours',
    'dice',
    'icons',
    'land',
    'marks',
    'signs',
    'tokens',
  ],
  lobby: ['dice', 'icons', 'marks', 'scenes'],
  modules: ['modules', 'routes', 'shields'],
};

/** A drawing or a part of one: an element directly under a file's root. */
export interface Part {
  id: string;
  file: string;
  text: string;
  uses: string[];
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;

/** The parts of one file, in its order. */
export function partsOf(file: string, source: string): Part[] {
  const text = source.replace(/<!--[\s\S]*?-->/g, '');
  const parts: Part[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of text.matchAll(TAG)) {
    const [whole, closing, , , empty] = tag;
    if (!closing && depth === 1) start = tag.index;
    if (!closing && !empty) depth += 1;
    if (closing) depth -= 1;
    if (depth !== 1 || !(closing || empty)) continue;
    const part = text.slice(start, tag.index + whole.length);
    const id = /^<[a-zA-Z]+[^>]*?\sid="([^"]*)"/.exec(part)?.[1];
    if (!id) throw new Error(`${file}.svg: a part without an id: ${part.slice(0, 60)}`);
    const uses = [...part.matchAll(/href="#([^"]*)"|url\(#([^)]*)\)/g)].map((found) => found[1] ?? found[2] ?? '');
    parts.push({ id, file, text: part, uses });
  }
  if (depth !== 0) throw new Error(`${file}.svg is not closed.`);
  return parts;
}

/** All parts by id; refuses doubles, references into nowhere, and what the page's security policy forbids. */
export function collect(sources: Record<string, string>): Map<string, Part> {
  const all = new Map<string, Part>();
  for (const [file, source] of Object.entries(sources)) {
    for (const part of partsOf(file, source)) {
      const other = all.get(part.id);
      if (other) throw new Error(`${part.id} is drawn twice, in ${other.file}.svg and ${file}.svg.`);
      if (/\sstyle="|<style|<script/.test(part.text))
        throw new Error(`${file}.svg: ${part.id} has a style or a script.`);
      all.set(part.id, part);
    }
  }
  for (const part of all.values()) {
    for (const id of part.uses) {
      if (!all.has(id)) throw new Error(`${part.file}.svg: ${part.id} uses ${id}, which nobody draws.`);
    }
  }
  return all;
}

/** The parts of these files and all they use, in the order of `all`. */
export function closure(all: Map<string, Part>, files: string[]): Part[] {
  const wanted = new Set<string>();
  const visit = (part: Part): void => {
    if (wanted.has(part.id)) return;
    wanted.add(part.id);
    for (const id of part.uses) visit(all.get(id)!);
  };
  for (const part of all.values()) if (files.includes(part.file)) visit(part);
  return [...all.values()].filter((part) => wanted.has(part.id));
}

/** The same drawing in fewer characters: no space between tags, numbers to two decimals. */
export function small(text: string): string {
  return text
    .replace(/>\s+</g, '><')
    .replace(/\s(d|points|transform)="([^"]*)"/g, (_, name: string, value: string) => ` ${name}="${numbers(value)}"`)
    .replace(/\s(d|points)="([^"]*)"/g, (_, name: string, value: string) => ` ${name}="${value.replace(/ -/g, '-')}"`);
}

function numbers(value: string): string {
  return value.replace(/-?\d*\.\d+/g, (number) =>
    String(Math.round(Number(number) * 100) / 100).replace(/^(-?)0\./, '$1.'),
  );
}

export function sprite(parts: Part[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.map((part) => small(part.text)).join('')}</svg>`;
}

const FOLDER = new URL('./', import.meta.url);
const MODULE = 'virtual:sprites';

function readSprites(): Record<string, string> {
  const sources: Record<string, string> = {};
  for (const file of readdirSync(FOLDER).sort()) {
    if (file.endsWith('.svg')) sources[file.slice(0, -4)] = readFileSync(new URL(file, FOLDER), 'utf8');
  }
  const all = collect(sources);
  return Object.fromEntries(Object.entries(GROUPS).map(([group, files]) => [group, sprite(closure(all, files))]));
}

export function sprites(): Plugin {
  let serving = false;
  return {
    name: 'parlour-sprites',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use('/@sprite/', (request, response, next) => {
        const made = readSprites()[(request.url ?? '').replace(/^\/|\.svg.*$/g, '')];
        if (!made) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.setHeader('Cache-Control', 'no-store');
        response.end(made);
      });
      server.watcher.on('change', (file) => {
        if (/\/drawings\/[^/]*\.svg$/.test(file)) server.ws.send({ type: 'full-reload' });
      });
    },
    resolveId(id) {
      return id === MODULE ? `\0${MODULE}` : undefined;
    },
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const addresses = Object.entries(serving ? GROUPS : readSprites()).map(([group, source]) => {
        if (serving) return `${group}: '/@sprite/${group}.svg'`;
        const reference = this.emitFile({ type: 'asset', name: `sprite-${group}.svg`, source: source as string });
        return `${group}: import.meta.ROLLUP_FILE_URL_${reference}`;
      });
      return `export default { ${addresses.join(', ')} };`;
    },
  };
}
