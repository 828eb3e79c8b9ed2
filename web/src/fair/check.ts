/** The check of a finished table's luck, made in this browser: nothing the server says about it is taken on trust. Only whether the
 * moves were legal is left to `parlour verify`, which knows the rules. */

import type { Schemas } from '../lib/api';
import { Chance, luckKey, nonceHash, seedCommitment, seedKey, tableCommitment } from './hashes';
import type { Kept } from './kept';

export type Luck = Schemas['LuckAnswer'];
type Result = Schemas['ResultOfChance'];

/** What does not match, as a key of a sentence. */
export type Problem = 'commitment' | 'kept' | 'nonce' | 'roster' | 'result' | 'range' | 'bag';

export interface Verdict {
  problem: Problem | null;
  /** The name of the result that is wrong. */
  where: string;
  /** Results that were worked out; those that a continued table has copied are not among them. */
  checked: number;
  /** Whether this browser has seen the commitment before the game began. */
  promised: boolean;
  /** Whether it has added to the luck. */
  added: boolean;
}

/** `yours` are the seats of the person at this browser. */
export function checkLuck(luck: Luck, kept: Kept | null, yours: number[]): Verdict {
  const results = luck.results.filter(({ move }) => luck.copied === null || move > luck.copied);
  const verdict: Verdict = {
    problem: null,
    where: '',
    checked: results.length,
    promised: kept?.seen === 'open',
    added: Boolean(kept?.nonce && luck.nonces.includes(kept.nonce)),
  };
  const found = promises(luck, kept, yours) ?? wrongResult(luck, results);
  return found ? { ...verdict, ...found } : verdict;
}

type Found = Pick<Verdict, 'problem' | 'where'>;

function promises(luck: Luck, kept: Kept | null, yours: number[]): Found | null {
  const right = luck.fairness === 2 ? tableCommitment(luck) : seedCommitment(luck.seed);
  if (right !== luck.commitment) return { problem: 'commitment', where: '' };
  if (!kept) return null;
  if (kept.commitment !== luck.commitment) return { problem: 'kept', where: '' };
  // Without a seat, we have left the table before it began.
  if (!kept.nonce || !yours.length) return null;
  if (yours.some((seat) => luck.nonces[seat] !== kept.nonce)) return { problem: 'nonce', where: '' };
  if (kept.live && kept.roster) {
    const hashes = luck.nonces.map((nonce) => nonce && nonceHash(nonce));
    if (String(hashes) !== String(kept.roster)) return { problem: 'roster', where: '' };
  }
  return null;
}

function wrongResult(luck: Luck, results: Result[]): Found | null {
  const key = luck.fairness === 2 ? luckKey(luck.seed, luck.commitment, luck.nonces) : seedKey(luck.seed);
  const chance = new Chance(key);
  const bags = new Bags();
  for (const result of results) {
    const where = nameOf(result);
    if (valueOf(chance, result) !== result.value) return { problem: 'result', where };
    const problem = bags.problem(result);
    if (problem) return { problem, where };
  }
  return null;
}

function nameOf({ what, seat, round, index }: Result): string {
  return `${what} ${seat} ${round} ${index}`;
}

function valueOf(chance: Chance, { what, seat, round, index, low, total, counts }: Result): number {
  let left = chance.pick(what, seat, round, index, total);
  if (!counts) return low + left;
  let kind = 0;
  while (kind < counts.length && left >= counts[kind]!) left -= counts[kind++]!;
  return low + kind;
}

/** What was asked of luck must fit together: the same die keeps its faces, a result is asked for once, and what was drawn from a bag
 * is missing at the next draw. What was in a bag at first is for those to check who know the rules. */
class Bags {
  #asked = new Set<string>();
  #ranges = new Map<string, string>();
  #bags = new Map<string, { move: number; total: number; left: string }>();
  #drawn = new Map<string, number>();

  problem(result: Result): Problem | null {
    const { move, what, seat, round, index, low, total, counts, value } = result;
    if (this.#asked.has(nameOf(result))) return 'bag';
    this.#asked.add(nameOf(result));
    if (!counts) {
      const range = `${low} ${total}`;
      const name = `${what} ${index}`;
      if ((this.#ranges.get(name) ?? range) !== range) return 'range';
      this.#ranges.set(name, range);
      return null;
    }
    if (counts.reduce((sum, count) => sum + count, 0) !== total) return 'bag';
    // A card is drawn in two steps: what it is, and which of that kind; each kind has a bag of its own.
    this.#drawn.set(nameOf(result), value);
    const face = what.endsWith('-face');
    const kind = face ? this.#drawn.get(`${what.slice(0, -5)} ${seat} ${round} ${index}`) : 0;
    if (kind === undefined) return null;
    const name = `${what} ${low} ${kind}`;
    const before = this.#bags.get(name);
    if (before && before.move === move && before.total === total + 1 && before.left !== trimmed(counts)) return 'bag';
    const left = [...counts];
    left[value - low]! -= 1;
    this.#bags.set(name, { move, total, left: trimmed(left) });
    return null;
  }
}

/** Without the kinds at the end that are used up: a bag is told as far as its last tile. */
function trimmed(counts: number[]): string {
  const list = [...counts];
  while (list.at(-1) === 0) list.pop();
  return String(list);
}
