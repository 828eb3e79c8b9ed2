/** Montana: everything the page needs to know of it. */

import { loadSprite } from '../../drawings/sprite.svelte';
import { useWords } from '../../lang/lang.svelte';
import type { GamePage } from '../game';
import { loadComponents } from './components';
import { words } from './page';
import { SENTENCES } from './refusals';
import Table from './Table.svelte';

export default async function montana(): Promise<GamePage> {
  await Promise.all([
    useWords('montana', { en: () => import('./words.en.json'), de: () => import('./words.de.json') }),
    useWords(SENTENCES, { en: () => Promise.resolve({ default: {} }), de: () => import('./sentences.de.json') }),
    loadSprite('montana'),
    loadComponents(),
  ]);
  return { ...words, Table };
}
