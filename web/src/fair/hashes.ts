/** Fair luck, worked out in the browser: the same as records/fairness.py and rules/kit/chance.py. See docs/fairness.md.
 * The hashes are a library's and not the browser's own, which exist only on secure pages, not on those of a local network. */

import { blake2b } from '@noble/hashes/blake2.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A random number that nobody else knows: 64 hexadecimal digits. */
export function newNonce(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function nonceHash(nonce: string): string {
  return hashed(`parlour-nonce:${nonce}`);
}

/** What a table was committed to before anybody sat down. */
export interface Fixed {
  game: string;
  options: Record<string, unknown>;
  players: number;
  ruleset: string;
  seed: string;
  table: string;
}

export function tableCommitment({ game, options, players, ruleset, seed, table }: Fixed): string {
  return hashed(`parlour-table:${canonical({ game, options, players, ruleset, seed, table })}`);
}

/** The commitment of a table whose luck is the seed's alone. */
export function seedCommitment(seed: string): string {
  return hashed(`parlour-seed:${seed}`);
}

/** The key of all luck, from the seed and every seat's nonce. */
export function luckKey(seed: string, commitment: string, nonces: (string | null)[]): Uint8Array {
  const text = `parlour-luck:${commitment}:${nonces.map((nonce) => nonce ?? '-').join(',')}`;
  return hmac(sha256, seedKey(seed), utf8ToBytes(text));
}

/** A seed, written in decimal digits, as the key of a table whose luck is the seed's alone. */
export function seedKey(seed: string): Uint8Array {
  const key = new Uint8Array(32);
  let left = BigInt(seed);
  for (let place = 0; place < 32; place++, left >>= 8n) key[place] = Number(left & 255n);
  if (left) throw new RangeError('The seed is too large.');
  return key;
}

/** JSON by RFC 8785. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const named = value as Record<string, unknown>;
  const parts = Object.keys(named)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(named[name])}`);
  return `{${parts.join(',')}}`;
}

const WORDS = 16;
const SEATS = 8;

/** All results of chance under one key, by name. */
export class Chance {
  #key: Uint8Array;
  #blocks = new Map<string, DataView>();

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** One of `total` equally likely numbers, from 0 on. */
  pick(what: string, seat: number, round: number, index: number, total: number): number {
    const place = seat >= 0 ? index * SEATS + seat : index;
    const number = Math.floor(place / WORDS) * 2 + (seat >= 0 ? 1 : 0);
    const word = this.#block(what, round, number).getUint32((place % WORDS) * 4, true);
    return Math.floor((word * total) / 2 ** 32);
  }

  #block(what: string, round: number, number: number): DataView {
    const name = `${what} ${round} ${number}`;
    let block = this.#blocks.get(name);
    if (!block) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setUint32(0, number, true);
      counter.setUint32(4, round, true);
      const message = concatBytes(utf8ToBytes(what), new Uint8Array(counter.buffer));
      const bytes = blake2b(message, { key: this.#key, dkLen: 64 });
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.#blocks.set(name, block);
    }
    return block;
  }
}

function hashed(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
