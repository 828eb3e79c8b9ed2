import { describe, expect, it } from 'vitest';
import type { Game } from '../lib/api';
import { cardsOf, range } from './cards';
import { applies, chosen, kindOf, toggled, type OptionSchema } from './options';

const option = (more: Partial<OptionSchema>): OptionSchema => ({
  title: '',
  description: '',
  default: null,
  type: 'string',
  ...more,
});
const all = {
  edition: option({ enum: ['2011', '2019'], default: '2011' }),
  setup: option({ enum: ['basic', 'advanced'], default: 'basic' }),
  choosing: option({ enum: ['open', 'secret'], default: 'open', when: { setup: ['advanced'] } }),
  boards: option({
    type: ['array', 'null'],
    items: { type: ['integer', 'string'] },
    when: { setup: ['basic'] },
  }),
  modules: option({
    type: 'array',
    items: { type: 'string', enum: ['inns', 'shields', 'routes'] },
    default: [],
  }),
};

describe('options', () => {
  it('know how they are asked for', () => {
    expect(kindOf(all.edition)).toBe('words');
    expect(kindOf(all.boards)).toBe('list');
    expect(kindOf(all.modules)).toBe('some');
    expect(kindOf(option({ type: ['integer', 'null'], minimum: 0, maximum: 3 }))).toBe('whole');
    expect(kindOf(option({ type: 'boolean' }))).toBe('switch');
    expect(kindOf(option({}))).toBe('text');
  });

  it('apply only where they mean something', () => {
    expect(applies(all.choosing, {}, all)).toBe(false);
    expect(applies(all.choosing, { setup: 'advanced' }, all)).toBe(true);
    expect(applies(all.boards, {}, all)).toBe(true);
  });

  it('are sent when they differ from what is usual', () => {
    expect(chosen({ edition: '2011', setup: 'advanced', choosing: 'secret', boards: ['2'] }, all)).toEqual({
      setup: 'advanced',
      choosing: 'secret',
    });
    expect(chosen({ edition: '2019', boards: ['1', '11a'] }, all)).toEqual({ edition: '2019', boards: ['1', '11a'] });
    expect(chosen({ modules: ['inns'] }, all)).toEqual({ modules: ['inns'] });
    expect(chosen({ modules: [] }, all)).toEqual({});
    expect(chosen({ unknown: 1 }, all)).toEqual({});
  });
});

describe('a set of words', () => {
  it('has a word more or less, in the order of the schema', () => {
    expect(toggled(all.modules, [], 'shields')).toEqual(['shields']);
    expect(toggled(all.modules, ['shields'], 'inns')).toEqual(['inns', 'shields']);
    expect(toggled(all.modules, ['inns', 'shields'], 'inns')).toEqual(['shields']);
  });
});

describe('cards', () => {
  const game = (name: string, properties: object) =>
    ({ name, players: [2], options: { properties } }) as unknown as Game;

  it('are one for each edition', () => {
    const cards = cardsOf([game('burgundy', all), game('montana', {})]);
    expect(cards.map(({ key }) => key)).toEqual(['burgundy-2011', 'burgundy-2019', 'montana']);
    expect(cards[1]?.options).toEqual({ edition: '2019' });
  });

  it('tell the numbers of players', () => {
    expect(range([2, 3, 4])).toBe('2–4');
    expect(range([2])).toBe('2');
    expect(range([2, 4])).toBe('2, 4');
  });
});
