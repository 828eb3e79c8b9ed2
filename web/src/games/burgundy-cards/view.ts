/** The view of a table of the Card Game as the server sends it (rules/burgundy_cards/views.py), typed, with a few readings of it. */

import type { View } from '../../table/model';

export const TYPES = ['mine', 'knowledge', 'ship', 'pasture', 'building', 'castle', 'cloister'] as const;
export type Type = (typeof TYPES)[number];
export const GOODS = ['light', 'medium', 'dark'] as const;
export type Good = (typeof GOODS)[number];
export const ANIMALS = ['chicken', 'cattle', 'sheep', 'pig'] as const;
export type Animal = (typeof ANIMALS)[number];
export const ROUNDS = ['A', 'B', 'C', 'D', 'E'] as const;
export const PROJECTS = [0, 1, 2] as const;

export interface Pending {
  kind: string;
  types?: Type[];
  number?: number;
  card?: string;
  count?: number;
}

export interface Pile {
  type: Type;
  /** In the order they were laid. */
  cards: string[];
}

export interface Deck {
  top: string | null;
  cards: number;
}

export interface Hand {
  /** In hand, and face down before the player. */
  cards: number;
  pile: number;
  /** By place, 0 for an empty one; only for one's own eyes. */
  numbers?: number[];
}

export interface EstateView {
  projects: string[];
  piles: Pile[];
  goods: Partial<Record<Good, number>>;
  animals: Partial<Record<Animal, number>>;
  workers: number;
  silver: number;
  sold: Partial<Record<Good, number>>;
  firsts: Type[];
  /** Which card for all seven types it has, counted from 1; 0 for none. */
  seven: number;
  points: Record<string, number>;
  /** What would come if the game ended now. */
  at_end?: Record<string, number>;
}

export interface AaronView {
  piles: Pile[];
  firsts: Type[];
  seven: number;
  points: Record<string, number>;
  score: number;
  /** The sizes of the piles still to come. */
  coming: number[];
}

export interface CardsView {
  players: number;
  options: { first: number | null; workers: string; components: Values | null; [more: string]: unknown };
  you: number | null;
  round: string;
  turn: number;
  turns: number;
  seat: number;
  first: number;
  played: boolean;
  bought: boolean;
  /** None in the game alone. */
  start_card: { seat: number; up: boolean } | null;
  /** "3b" -> "castle5" */
  display: Record<string, string>;
  deck: number;
  top: string | null;
  goods: Deck[];
  animals: Deck[];
  hands: Hand[];
  offer: { cards: number; faces?: string[] };
  discard: Record<string, number>;
  pending: Pending[];
  estates: EstateView[];
  scores: number[];
  winners: number[];
  aaron?: AaronView;
}

/** Values of a player's own, by section and name. */
export type Values = Record<string, Record<string, unknown>>;

export const read = (view: View): CardsView => view as unknown as CardsView;

/** The decision that waits, the newest first; null in a plain turn. "placed" is never decided. */
export function waiting(view: CardsView): Pending | null {
  return view.pending.at(-1) ?? null;
}

const CARD = /^([a-z-]+)([1-6])$/;
const PLAIN: readonly string[] = TYPES;

/** "city-hall" of "city-hall5" */
export function kindOf(card: string): string {
  return CARD.exec(card)?.[1] ?? card;
}

/** 5 of "city-hall5" */
export function numberOf(card: string): number {
  return Number(CARD.exec(card)?.[2] ?? 0);
}

/** The type of a card or a kind: the eight buildings are one. */
export function typeOfCard(card: string): Type {
  const kind = kindOf(card);
  return PLAIN.includes(kind) ? (kind as Type) : 'building';
}

/** The colour token and the sign of a type. */
export function tint(type: Type): string {
  return type === 'pasture' ? 'animal' : type;
}

/** Unfinished: it still takes cards. */
export function openPile(piles: Pile[], type: Type): Pile | undefined {
  return piles.find((pile) => pile.type === type && pile.cards.length < 3);
}

export function closedPiles(piles: Pile[]): Pile[] {
  return piles.filter((pile) => pile.cards.length >= 3);
}

/** The cards of a pile as they lie: a cloister that joined another type lies behind. */
export function inOrder(pile: Pile): string[] {
  if (pile.type === 'cloister') return pile.cards;
  const behind = (card: string): number => Number(kindOf(card) !== 'cloister');
  return [...pile.cards].sort((a, b) => behind(a) - behind(b));
}

/** The types a set of piles has. */
export function typesOf(piles: Pile[]): Type[] {
  return TYPES.filter((type) => piles.some((pile) => pile.type === type));
}

/** The cards of a display row by letter: [["a", "ship2"], ["c", "mine3"]]. */
export function rowOf(view: CardsView, row: number): [letter: string, card: string][] {
  return Object.entries(view.display)
    .filter(([cell]) => cell.startsWith(String(row)))
    .map(([cell, card]): [string, string] => [cell[1]!, card])
    .sort(([a], [b]) => a.localeCompare(b));
}

export function discarded(view: CardsView): number {
  return Object.values(view.discard).reduce((sum, count) => sum + count, 0);
}

export const total = (counts: Partial<Record<string, number>>): number =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** Points now, with those that animals and the start card would bring. */
export function standing(view: CardsView, seat: number): number {
  return (view.scores[seat] ?? 0) + total(view.estates[seat]?.at_end ?? {});
}

/** Seats in the order in which they play each turn of this round. */
export function playOrder(view: CardsView): number[] {
  return Array.from({ length: view.players }, (_, i) => (view.first + i) % view.players);
}
