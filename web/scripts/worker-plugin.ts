/** Writes sw.js into the build, with the files a first visit needs. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Besides the entry: the lobby, the languages, the lobby's drawings, and the fonts. */
const FIRST = [/lobby\/Lobby\.svelte$/, /lang\/(en|de)\/index\.ts$/];
const ASSETS = /sprite-lobby.*\.svg$|\.woff2$/;

export function worker(): Plugin {
  return {
    name: 'parlour-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = chunks.filter(
          (chunk) => chunk.isEntry || FIRST.some((name) => name.test(chunk.facadeModuleId ?? '')),
        );
        const needed = new Set<string>();
        for (const chunk of first) addFiles(chunk, bundle, needed);
        for (const name of Object.keys(bundle)) if (ASSETS.test(name)) needed.add(name);
        const shell = ['/', ...[...needed].sort().map((name) => `/${name}`)];
        const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
        const source = readFileSync(new URL('worker.js', import.meta.url), 'utf8')
          .replace('self.__SHELL__', JSON.stringify(shell))
          .replace('self.__VERSION__', JSON.stringify(version));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** A chunk, its styles, and all it imports statically. */
function addFiles(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found: Set<string>): void {
  if (found.has(chunk.fileName)) return;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const other = bundle[name];
    if (other?.type === 'chunk') addFiles(other, bundle, found);
  }
}
