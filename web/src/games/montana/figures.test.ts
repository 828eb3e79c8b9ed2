import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fill } from '../../lang/lang.svelte';
import { boxOf, figures } from './figures';
import german from './rules.de.json';

const standard = JSON.parse(readFileSync('../src/parlour/rules/montana/components.json', 'utf-8'));
const told = (topic: 'setup' | 'bank' | 'city' | 'work' | 'cattle' | 'T-21', own: object | null = null): string =>
  fill(german[topic].text, figures(boxOf(standard, own && JSON.stringify(own)), german.figures));

test('the German rules have the figures of the standard box', () => {
  expect(told('setup')).toContain('12, 10 oder 8 Siedlungen');
  expect(told('setup')).toContain('6, 8 oder 10 Plättchen');
  expect(told('bank')).toContain('4 für 1, 8 für 2 und 12 für 3');
  expect(told('work')).toContain('Mine Kupfer 1 für 1, 2 für 3, 3 für 6; ');
  expect(told('city')).toContain('Nimm einen Kürbis');
  expect(told('city')).toContain('eine Kuh und bis zu 3 Aufwertungen; bis zu 3 aus Kupfer');
});

test('a component file of one’s own changes them', () => {
  expect(told('bank', { bank: { spaces: [{ workers: 2, silver: 9 }] } })).toContain('das Silber: 9 für 2.');
  expect(told('city', { columns: { pumpkins: [1, 2, 5] } })).toContain('kosten 1, 2 und 5 Kürbisse');
  expect(told('T-21', { workers: { limit: 6 } })).toContain('mit 6 Arbeitern');
  expect(told('cattle', { cattle: { silver: { count: 7 } } })).toContain('7 Silber');
});

test('no {word} is left over in any text', () => {
  const words = figures(boxOf(standard, null), german.figures);
  for (const topic of Object.values(german)) {
    if ('text' in topic) expect(fill(topic.text, words)).not.toMatch(/[{}]/);
  }
});
