import { expect, it } from 'vitest';
import { endOf } from './auto-end';
import type { Choice } from './model';

const choices = (...kinds: string[]): Choice[] => kinds.map((kind) => ({ kind }) as Choice);

it('a turn ends by itself only if that is wanted and nothing else can be done', () => {
  expect(endOf(choices('end'), 'off')).toBeNull();
  expect(endOf(choices('end'), 'done')).toMatchObject({ kind: 'end' });
  expect(endOf(choices('take', 'end'), 'done')).toBeNull();
  expect(endOf(choices('take', 'end'), 'always')).toBeNull();
  expect(endOf([], 'always')).toBeNull();
});

it('a purchase that is still possible keeps the turn open, unless somebody does not want that', () => {
  expect(endOf(choices('buy', 'end'), 'done')).toBeNull();
  expect(endOf(choices('buy', 'buy', 'end'), 'always')).toMatchObject({ kind: 'end' });
});
