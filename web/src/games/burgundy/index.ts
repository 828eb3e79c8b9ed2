/** The Castles of Burgundy: everything the page needs to know of it. */

import { loadSprite } from '../../drawings/sprite.svelte';
import { useWords } from '../../lang/lang.svelte';
import type { GamePage } from '../game';
import { loadComponents } from './components';
import { words } from './page';
import Table from './Table.svelte';

export default async function burgundy(): Promise<GamePage> {
  const own = { en: () => import('./words.en.json'), de: () => import('./words.de.json') };
  await Promise.all([useWords('burgundy', own), loadSprite('table'), loadComponents()]);
  return { ...words, Table };
}
