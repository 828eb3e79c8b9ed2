/** The Castles of Burgundy: everything the page needs to know of it. */

import { loadSprite } from '../../drawings/sprite.svelte';
import { useWords } from '../../lang/lang.svelte';
import type { GamePage } from '../game';
import { loadComponents } from './components';
import { words } from './page';
import { SENTENCES } from './refusals';
import Table from './Table.svelte';

export default async function burgundy(): Promise<GamePage> {
  await Promise.all([
    useWords('burgundy', { en: () => import('./words.en.json'), de: () => import('./words.de.json') }),
    useWords(SENTENCES, { en: () => import('./sentences.en.json'), de: () => import('./sentences.de.json') }),
    loadSprite('table'),
    loadComponents(),
  ]);
  return { ...words, Table };
}
