/** The parts of a server's sentence that change: goods, workers, spaces, rewards, numbers of things, or a sentence inside. */

import { areaName, cap, costList, goodName, spaceName, w, workersOfColour } from './names';
import { AREAS, COLOURS, GOODS } from './view';

export function translateParts(text: string, whole: (text: string) => string): string {
  if (text.endsWith('.')) {
    const told = whole(cap(text));
    return told === cap(text) ? text : told;
  }
  // "a copper and 2 grain workers": the word for workers comes only once, at the end.
  const crowd = / workers?$/.test(text);
  return text
    .split(/(, | or | and )/)
    .map((part) => (part === ' or ' ? ` ${joint('or')} ` : part === ' and ' ? ` ${joint('and')} ` : one(part, crowd)))
    .join('');
}

function joint(word: 'and' | 'or'): string {
  return w(word, { first: '', last: '' }).trim();
}

const COUNTED: [RegExp, string][] = [
  [/^pumpkins?$/, 'pumpkins'],
  [/^workers?$/, 'workers'],
  [/^cows?$/, 'cows'],
  [/^canteens?$/, 'canteens'],
  [/^silver$/, 'silver'],
  [/^settlements?$/, 'settlements'],
];

function one(text: string, crowd: boolean): string {
  if (text === 'none') return w('text.none');
  if (text === 'nothing' || text === 'nobody') return w(text);
  if (text === 'bank') return areaName('bank');
  const good = GOODS.find((name) => name === text.replace(' ', '-'));
  if (good) return goodName(good);
  const area = AREAS.find((name) => name === text.replace(' ', '-'));
  if (area) return areaName(area);
  if (/^(mine|quarry|grain-field|farmland|bank)\d+$/.test(text)) return spaceName(text);
  const upTo = /^up to (\d+) (upgrades?|of copper)$/.exec(text);
  if (upTo) return w(upTo[2] === 'of copper' ? 'part.of' : 'reward.upgrades', { count: Number(upTo[1]) });
  const worker = /^(an?|\d+|no|only \d+) (copper|stone|grain|pumpkin)(?: workers?)?$/.exec(text);
  if (worker && crowd) return workerWords(worker[1]!, worker[2]!);
  const counted = /^(\d+) (.+)$/.exec(text);
  if (counted) {
    const count = Number(counted[1]);
    const known = COUNTED.find(([word]) => word.test(counted[2]!));
    if (known) return w(known[1], { count });
    const what = GOODS.find((name) => name === counted[2]!.replace(' ', '-'));
    if (what) return costList({ [what]: count });
  }
  const coloured = COLOURS.find((colour) => text === `${colour} workers`);
  return coloured ? workersOfColour(coloured, 2).replace(/^2 /, '') : text;
}

function workerWords(count: string, colour: string): string {
  const number = /^an?$/.test(count) ? 1 : count === 'no' ? 0 : Number(count.replace('only ', ''));
  return workersOfColour(colour, number);
}
