import { expect, it } from 'vitest';
import german from '../lang/de/says.json';
import { translate } from './says';

const sentences = {
  'The game is over.': 'Die Partie ist vorbei.',
  "It is {name}'s turn, not yours.": '{name} ist am Zug, nicht du.',
  'A name has {low} to {high} characters.': 'Ein Name hat {low} bis {high} Zeichen.',
};

it('translates sentences, with the parts that change', () => {
  expect(translate('The game is over.', sentences)).toBe('Die Partie ist vorbei.');
  expect(translate("It is Ada's turn, not yours.", sentences)).toBe('Ada ist am Zug, nicht du.');
  expect(translate('A name has 1 to 40 characters.', sentences)).toBe('Ein Name hat 1 bis 40 Zeichen.');
});

it('has a word for everybody who waits in an auction', () => {
  const rest = ['your bid comes later', 'you have passed', 'you will be asked again if you are outbid'];
  for (const what of rest)
    expect(translate(`Stone is bidding; ${what}.`, german)).toMatch(/^Stone bietet gerade; du /);
});

it('leaves others as they are', () => {
  expect(translate('Something new.', sentences)).toBe('Something new.');
});
