/** How people and players are shown: an initial, and a colour counted from one's own seat. */

export function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
}

const FOES = ['foe', 'foe-2', 'foe-3'];

/** The class of a player's disc: '' for you (a spectator looks over the shoulder of seat 0), then foe, foe-2, foe-3 in seat order. */
export function seatClass(seat: number, you: number | null, players: number): string {
  const place = (seat - (you ?? 0) + players) % players;
  return place === 0 ? '' : (FOES[place - 1] ?? 'foe-3');
}
