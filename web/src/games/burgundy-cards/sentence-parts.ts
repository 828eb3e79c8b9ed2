/** The parts of a server's sentence that change: names of cards, types and goods, numbers of things, or a sentence inside. */

import { has } from '../../lang/lang.svelte';
import { cap, cardName, GAME, w } from './names';
import { GOODS, TYPES, type Good, type Type } from './view';

export function translateParts(text: string, whole: (text: string) => string): string {
  if (text.endsWith('.')) return inner(text, whole);
  return text
    .split(/(, | or | and )/)
    .map((part) => (part === ' or ' ? joint('or') : part === ' and ' ? joint('and') : one(part)))
    .join('');
}

/** A sentence that was put after a colon begins with a small letter. */
function inner(text: string, whole: (text: string) => string): string {
  const told = whole(cap(text));
  return told === cap(text) ? text : told;
}

function joint(word: 'and' | 'or'): string {
  return ` ${w(word, { first: '', last: '' }).trim()} `;
}

const COUNTED: Record<string, string> = {
  worker: 'workers',
  silver: 'silver',
  point: 'points',
  good: 'goods.any',
  animal: 'animals.any',
};

function one(text: string): string {
  const bare = text.replace(/^(an?|only) /, '');
  const only = text.startsWith('only ') ? `${w('part.only')} ` : '';
  const counted = /^(\d+) (worker|silver|point|good|animal)s?$/.exec(bare);
  if (counted) return only + w(COUNTED[counted[2]!]!, { count: Number(counted[1]) });
  if (/^\d+$/.test(bare)) return only + bare;
  if (bare === 'none') return w('part.none');
  if (GOODS.includes(bare as Good)) return w(`good.${bare}`);
  if (TYPES.includes(bare as Type)) return text === bare ? w(`type.${bare}`) : w(`a.${bare}`);
  const card = /^([a-z-]+?)([1-6])$/.exec(bare);
  if (card && has(`${GAME}.kind.${card[1]}`)) return cardName(bare);
  return text;
}
