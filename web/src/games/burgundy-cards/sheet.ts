/** How the rules page shows each topic: drawings, and which topics are about cards. */

import type { Sheet } from '../../rules/sheets';

const KINDS = ['mine', 'knowledge', 'ship', 'pasture', 'castle', 'cloister'];
const BUILDINGS = ['carpenter', 'church', 'market', 'watchtower', 'bank', 'boarding-house', 'warehouse', 'city-hall'];

const DRAWN: Record<string, string[]> = {
  goal: ['card-castle', 'card-ship', 'card-pasture'],
  turn: ['hand-card-5', 'hand-card-2'],
  take: ['hand-card-3', 'card-knowledge'],
  place: ['card-mine', 'closed-card-mine'],
  sell: ['good-card-light', 'good-card-medium', 'good-card-dark'],
  goods: ['good-card-light', 'good-card-medium', 'good-card-dark'],
  animals: ['animal-card-cattle', 'animal-card-sheep', 'animal-card-pig', 'animal-card-chicken'],
  restock: ['worker'],
  workers: ['worker'],
  silver: ['silver'],
  convert: ['point-card'],
  buy: ['silver', 'card-back'],
  projects: ['card-market', 'card-castle'],
  triples: ['closed-card-ship', 'closed-card-castle'],
  'first-triple': ['first-card-ship', 'first-card-castle'],
  'all-seven': ['seven-card'],
  'start-card': ['start-card-up', 'start-card-down'],
  buildings: BUILDINGS.map((kind) => `card-${kind}`),
  aaron: ['card-back', 'card-cloister'],
};

export const sheet: Sheet = {
  sprite: 'cards',
  isTile: (id) => KINDS.includes(id) || BUILDINGS.includes(id) || id === 'buildings',
  pictures(id) {
    return DRAWN[id] ?? (KINDS.includes(id) || BUILDINGS.includes(id) ? [`card-${id}`] : []);
  },
};
