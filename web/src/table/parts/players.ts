/** The players around one's own seat. */

/** The other seats, in turn order of the table after one's own. */
export function others(view: { players: number }, own: number): number[] {
  return Array.from({ length: view.players - 1 }, (_, i) => (own + 1 + i) % view.players);
}

/** The player's colour class, counted from one's own seat: you, foe, foe-2, foe-3. */
export function seatClass(view: { players: number }, own: number, seat: number): string {
  return ['you', 'foe', 'foe-2', 'foe-3'][(seat - own + view.players) % view.players] ?? 'foe';
}
