/** The Castles of Burgundy: everything the page needs to know of it. */

import { loadSprite } from '../../drawings/sprite.svelte';
import type { GamePage } from '../game';
import { box } from './components';
import { words } from './page';
import Table from './Table.svelte';

export default async function burgundy(): Promise<GamePage> {
  await Promise.all([loadSprite('table'), box.load()]);
  return { ...words, Table };
}
