import { describe, expect, it } from 'vitest';
import { grouped, parts, pieces, search, wordsOf, type Topic } from './topics';

const topic = (id: string, title: string, text = ''): Topic => ({ id, title, text, section: '' });
const topics = [
  topic('goal', 'The goal', 'Fill your estate.'),
  topic('ship', 'Ship', 'It loads goods (B-05).'),
  topic('k5', 'Knowledge 5', 'Ships load twice.'),
  topic('B-05', 'Loading a ship', 'First you load.'),
  topic('E-01', 'Boards', 'They differ.'),
];

describe('topics', () => {
  it('fall into groups', () => {
    const found = grouped(topics, (id) => id === 'ship');
    expect(found.map(({ name, topics: some }) => [name, some.map(({ id }) => id).join()])).toEqual([
      ['game', 'goal'],
      ['tiles', 'ship'],
      ['knowledge', 'k5'],
      ['rulings', 'B-05'],
      ['editions', 'E-01'],
    ]);
  });
  it('are found by words, titles first', () => {
    expect(search(topics, wordsOf('ship')).map(({ id }) => id)).toEqual(['ship', 'B-05', 'k5']);
    expect(search(topics, wordsOf('b-05')).map(({ id }) => id)).toEqual(['B-05', 'ship']);
    expect(search(topics, wordsOf('LOAD twice')).map(({ id }) => id)).toEqual(['k5']);
    expect(search(topics, [])).toBe(topics);
  });
  it('link rulings and mark what was searched', () => {
    expect(pieces('It loads (B-05, X-9).', new Set(['B-05']), ['load'])).toEqual([
      { text: 'It ', found: false },
      { text: 'load', found: true },
      { text: 's (', found: false },
      { text: 'B-05', link: 'B-05' },
      { text: ', X-9).', found: false },
    ]);
  });
});

describe('components', () => {
  it('are collected wherever they say their status', () => {
    const box = {
      editions: {
        2019: { boards: { 3: { status: 'reconstructed', source: 'the old one' } }, supply_status: 'printed' },
      },
      track: { status: 'printed', spaces: 7 },
    };
    expect(parts(box)).toEqual([
      { path: ['editions', '2019', 'boards', '3'], status: 'reconstructed', source: 'the old one' },
      { path: ['editions', '2019', 'supply'], status: 'printed', source: '' },
      { path: ['track'], status: 'printed', source: '' },
    ]);
  });

  it('with numbers for names stand in their order', () => {
    const boards = { '1': { status: 'printed' }, '11a': { status: 'printed' }, '12': { status: 'printed' } };
    expect(parts(boards).map(({ path }) => path[0])).toEqual(['1', '11a', '12']);
  });
});
