import { describe, expect, it } from 'vitest';
import type { Choice } from '../table/model';
import { completions, exact, groups } from './groups';

let next = 0;
function choice(move: string, kind: string, ...elements: string[]): Choice {
  return { action: next++, move, kind, label: move, elements, costs: {}, rule: '' };
}

const takes = ['1a', '1b', '2a', '2c', '3a', '3b', '4a', '4b'].map((cell, index) =>
  choice(`d${index < 4 ? 5 : 2} take ${cell}`, 'take', `die:${index < 4 ? 0 : 1}`, `cell:${cell}`),
);
const all = [...takes, choice('d5 sell red', 'sell', 'die:0', 'goods:red'), choice('end', 'end', 'end')];

describe('groups', () => {
  it('gathers by kind in the order given', () => {
    expect(groups(all).map(({ kind, count }) => [kind, count])).toEqual([
      ['take', 8],
      ['sell', 1],
      ['end', 1],
    ]);
  });
  it('parts a long list by what its choices share', () => {
    const [take] = groups(all);
    expect(take!.branches.map(({ element, choices }) => [element, choices.length])).toEqual([
      ['die:0', 4],
      ['die:1', 4],
    ]);
  });
  it('leaves a short list whole, and a long one without anything in common', () => {
    expect(groups(takes.slice(0, 3))[0]!.branches).toHaveLength(1);
    const depots = takes.map(({ move }) => choice(move, 'goods', `goods-depot:${move}`));
    expect(groups(depots)[0]!.branches).toEqual([{ element: null, choices: depots }]);
  });
});

describe('typing', () => {
  it('knows a move in any spacing and case', () => {
    expect(exact('  D5  Take 1a ', all)?.move).toBe('d5 take 1a');
    expect(exact('take 1a', all)).toBeNull();
  });
  it('completes by the beginning, then by words', () => {
    expect(completions('d5 take 2', all, ({ label }) => label).map(({ move }) => move)).toEqual([
      'd5 take 2a',
      'd5 take 2c',
    ]);
    expect(completions('sell', all, () => '').map(({ move }) => move)).toEqual(['d5 sell red']);
    expect(completions('turn', all, ({ kind }) => (kind === 'end' ? 'End the turn' : ''))).toHaveLength(1);
    expect(completions('', all, () => '')).toEqual([]);
  });
});
