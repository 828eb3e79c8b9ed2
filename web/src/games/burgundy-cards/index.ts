/** The Castles of Burgundy: The Card Game: everything the page needs to know of it. */

import { loadSprite } from '../../drawings/sprite.svelte';
import { useWords } from '../../lang/lang.svelte';
import type { GamePage } from '../game';
import { loadComponents } from './components';
import { GAME } from './names';
import { words } from './page';
import { SENTENCES } from './refusals';
import Table from './Table.svelte';

export default async function cards(): Promise<GamePage> {
  await Promise.all([
    useWords(GAME, { en: () => import('./words.en.json'), de: () => import('./words.de.json') }),
    useWords(SENTENCES, { en: () => Promise.resolve({ default: {} }), de: () => import('./sentences.de.json') }),
    loadSprite('cards'),
    loadComponents(),
  ]);
  return { ...words, Table };
}
