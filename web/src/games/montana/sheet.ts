/** How the rules page shows each topic. */

import type { Sheet } from '../../rules/sheets';

const DRAWN: Record<string, string[]> = {
  goal: ['montana-settlement-red', 'montana-settlement-blue'],
  setup: ['montana-start', 'montana-cow', 'montana-coin'],
  components: ['montana-field-prairie', 'montana-field-foothill', 'montana-field-town'],
  turn: ['montana-figure-grain', 'montana-good-copper', 'montana-house-red'],
  recruit: ['montana-worker-copper', 'montana-worker-stone', 'montana-worker-grain', 'montana-worker-pumpkin'],
  work: ['montana-good-copper', 'montana-good-stone', 'montana-good-grain', 'montana-good-pumpkin'],
  bank: ['montana-gold', 'montana-silver'],
  city: ['montana-contractor-red', 'montana-good-pumpkin', 'montana-upgrade', 'montana-good-big-copper'],
  build: ['montana-settlement-red', 'montana-double'],
  line: ['montana-house-red', 'montana-house-red', 'montana-house-red', 'montana-house-red'],
  cattle: ['montana-cow'],
  canteen: ['montana-canteen', 'montana-lake'],
  shortage: ['montana-good-stone', 'montana-good-big-stone'],
  end: ['montana-settlement-red', 'montana-settlement-blue', 'montana-settlement-yellow', 'montana-settlement-green'],
};

export const sheet: Sheet = {
  sprite: 'montana',
  isTile: () => false,
  pictures: (id) => DRAWN[id] ?? [],
};
