/** The parts of a server's sentence that change: names of tiles, colours and goods, numbers of things, or a sentence inside. */

import { has } from '../../lang/lang.svelte';
import { cap, tileName, w } from './names';
import { animalOf, COLOURS, GOODS, knowledgeOf, type Colour, type Good } from './view';

/** The engine's words for colours, in both editions. */
const COLOUR_WORDS: Record<string, Colour> = { livestock: 'animal', monastery: 'knowledge' };

export function translateParts(text: string, whole: (text: string) => string): string {
  if (text.endsWith('.')) return inner(text, whole);
  return text
    .split(/(, | or | and )/)
    .map((part) => (part === ' or ' ? ` ${orWord()} ` : part === ' and ' ? ` ${andWord()} ` : one(part)))
    .join('');
}

/** A sentence that was put after a colon begins with a small letter. */
function inner(text: string, whole: (text: string) => string): string {
  const told = whole(cap(text));
  return told === cap(text) ? text : told;
}

function orWord(): string {
  return w('or', { first: '', last: '' }).trim();
}

function andWord(): string {
  return w('and', { first: '', last: '' }).trim();
}

function one(text: string): string {
  const bare = text.replace(/^(an?|only) /, '');
  const only = text.startsWith('only ') ? `${w('part.only')} ` : '';
  const counted = /^(\d+) workers?$/.exec(bare);
  if (counted) return only + w('workers', { count: Number(counted[1]) });
  if (/^\d+$/.test(bare)) return only + bare;
  if (bare === 'none') return w('part.none');
  const colour = COLOUR_WORDS[bare] ?? COLOURS.find((name) => name === bare);
  if (colour) return w(`part.colour.${colour}`);
  if (GOODS.includes(bare as Good)) return w(`hue.${bare}`);
  const number = knowledgeOf(bare);
  if (number) return w('part.tile', { number });
  if (animalOf(bare) || has(`burgundy.tile.${bare}`)) return tileName(bare, '2011');
  return text;
}
