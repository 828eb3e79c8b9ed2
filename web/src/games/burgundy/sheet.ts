/** How the rules page shows each topic: with which drawings, and whether it is about a tile. */

import { tileDrawing } from '../../drawings/names';
import type { Sheet } from '../../rules/sheets';

const BUILDINGS = ['warehouse', 'watchtower', 'carpenter', 'church', 'market', 'boarding-house', 'bank'];
const GOODS = ['turquoise', 'violet', 'pink', 'red', 'brown', 'orange'];
const COLOURS = ['building', 'animal', 'knowledge', 'castle', 'mine', 'ship'];

const hall = (edition: string): string => (edition === '2019' ? 'town-hall' : 'city-hall');
const fourth = (edition: string): string => (edition === '2019' ? 'goat' : 'chicken');

export const sheet: Sheet = {
  sprite: 'table',
  isTile: (id) =>
    ['ship', 'animals', 'castle', 'mine', 'buildings', 'knowledge', 'city-hall', 'town-hall', ...BUILDINGS].includes(
      id,
    ),
  pictures(id, edition) {
    const tile = (name: string): string => tileDrawing(name, edition);
    const drawn: Record<string, string[]> = {
      animals: [tile('cow3'), tile('sheep2'), tile('pig4'), tile(`${fourth(edition)}2`)],
      buildings: [...BUILDINGS, hall(edition)].map(tile),
      knowledge: ['k1', 'k7', 'k15', 'k24'].map(tile),
      goods: GOODS.map((good) => `goods-${good}`),
      sell: ['goods-violet', 'silver'],
      workers: ['worker'],
      take: ['die-3', tile('ship')],
      place: ['die-6', 'space-castle'],
      turn: ['die-5', 'die-2'],
      rounds: ['die-4'],
      buy: ['silver', 'silver'],
      regions: ['space-animal', tile('sheep3')],
      colours: COLOURS.flatMap((colour) => [`bonus-${colour}-large`]),
      'turn-order': ['pawn', 'track-ship'],
      storage: [tile('church'), tile('mine')],
      goal: [tile('castle'), tile('cow2'), tile('market')],
    };
    if (drawn[id]) return drawn[id];
    return sheet.isTile(id) || /^k\d+$/.test(id) ? [tile(id)] : [];
  },
};
