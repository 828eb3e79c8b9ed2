/** The page and the server work out the same: both are held to tests/records/fairness.json. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonical, Chance, luckKey, newNonce, nonceHash, seedCommitment, tableCommitment, type Fixed } from './hashes';

interface Vector {
  fixed: Fixed;
  canonical: string;
  commitment: string;
  seed_commitment: string;
  nonces: (string | null)[];
  nonce_hashes: (string | null)[];
  luck_key: string;
  picks: [string, number, number, number, number, number][];
}
const file = new URL('../../../tests/records/fairness.json', import.meta.url);
const { tables } = JSON.parse(readFileSync(file, 'utf8')) as { tables: Vector[] };

describe.each(tables)('table $fixed.table', (vector) => {
  it('has the same commitments and nonces', () => {
    expect(canonical(vector.fixed)).toBe(vector.canonical);
    expect(tableCommitment(vector.fixed)).toBe(vector.commitment);
    expect(seedCommitment(vector.fixed.seed)).toBe(vector.seed_commitment);
    expect(vector.nonces.map((nonce) => nonce && nonceHash(nonce))).toEqual(vector.nonce_hashes);
  });

  it('has the same luck', () => {
    const key = luckKey(vector.fixed.seed, vector.commitment, vector.nonces);
    expect([...key].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(vector.luck_key);
    const chance = new Chance(key);
    for (const [what, seat, round, index, total, value] of vector.picks)
      expect(chance.pick(what, seat, round, index, total)).toBe(value);
  });
});

it('makes a new nonce every time', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{64}$/);
  expect(newNonce()).not.toBe(newNonce());
});
