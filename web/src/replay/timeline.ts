/** The timeline of a table, from its log: the round of each step, where turns and rounds end, how the scores grew. */

import type { GameEvent, Line, View } from '../table/model';

export interface Clock {
  phase: string;
  round: number;
}

/** Some games number their rounds within phases (B3), others their turns within lettered rounds: to the chronicle it is the same. */
function read(clock: Record<string, unknown>): Clock | null {
  const { phase, round, turn } = clock;
  if (typeof round === 'number') return { phase: typeof phase === 'string' ? phase : '', round };
  return typeof round === 'string' && typeof turn === 'number' ? { phase: round, round: turn } : null;
}

/** The clock of a view, for games that count rounds. */
export function clockOf(view: View | null): Clock | null {
  return view ? read(view) : null;
}

function told(event: GameEvent): Clock | null {
  const lettered = event.kind === 'turn' && typeof event.round === 'string';
  return lettered || (event.kind === 'round' && typeof event.round === 'number') ? read(event) : null;
}

const labelOf = (clock: Clock | null): string => (clock ? `${clock.phase}${clock.round}` : '');

/** A clock as a label, "B3"; null where no round is counted, or none has begun. */
export function roundLabel(clock: Clock | null): string | null {
  return clock && clock.round > 0 ? labelOf(clock) : null;
}

/** What stood before the first round that a line tells of: the first round itself, unless the lines begin with a set-up. */
function opening(lines: Line[], now: Clock | null): Clock | null {
  for (const line of lines) {
    for (const event of line.events) {
      const clock = told(event);
      if (!clock) continue;
      if (clock.round > 1) return { phase: clock.phase, round: clock.round - 1 };
      // A turn is told to each player in it, and so also the first; a first round ends the set-up.
      return event.kind === 'turn' ? clock : null;
    }
  }
  return now && now.round > 0 ? now : null;
}

/** The round in which each line was made, such as "B3"; "" during the set-up. `now` is the clock of the newest view. */
export function rounds(lines: Line[], now: Clock | null = null): string[] {
  let clock = opening(lines, now);
  return lines.map((line) => {
    const label = labelOf(clock);
    for (const event of line.events) clock = told(event) ?? clock;
    return label;
  });
}

/** The phase part of a round's label: "B" of "B3". */
export function phaseOf(label: string): string {
  return label.replace(/\d+$/, '');
}

/** Whether a turn ends with this line. */
export function endsTurn(lines: Line[], index: number): boolean {
  const line = lines[index];
  if (!line) return false;
  const next = lines[index + 1];
  return !next || next.seat !== line.seat || line.events.some((event) => event.kind === 'turn');
}

/** Where one stands, as a number of lines played, after going on (or back) by a whole turn. */
export function byTurn(lines: Line[], place: number, ahead: boolean): number {
  if (ahead) {
    for (let at = place; at < lines.length; at++) if (endsTurn(lines, at)) return at + 1;
    return lines.length;
  }
  for (let at = place - 2; at >= 0; at--) if (endsTurn(lines, at)) return at + 1;
  return 0;
}

/** How many lines are played when the table is at this version; lines that were taken back leave gaps. */
export function placeOf(lines: Line[], version: number): number {
  let place = 0;
  while (place < lines.length && lines[place]!.version <= version) place++;
  return place;
}

/** The points each seat got in a line. */
export function gainOf(line: Line, players: number): number[] {
  const gained = new Array<number>(players).fill(0);
  for (const event of line.events) {
    if (event.points && event.seat >= 0 && event.seat < players) gained[event.seat]! += event.points;
  }
  return gained;
}

/** Every seat's score after each line. */
export function scoresAfter(lines: Line[], players: number): number[][] {
  let scores = new Array<number>(players).fill(0);
  return lines.map((line) => {
    const gained = gainOf(line, players);
    scores = scores.map((score, seat) => score + gained[seat]!);
    return scores;
  });
}

/** The same up to known final scores: what they have more was there from the beginning. `more` tells what the last of them got, who have no seat. */
export function scoresUpTo(
  lines: Line[],
  finals: number[],
  more: (line: Line) => number[] = () => [],
): { start: number[]; scores: number[][] } {
  const gains = lines.map((line) => {
    const others = more(line);
    return [...gainOf(line, finals.length - others.length), ...others];
  });
  const start = finals.map((final, seat) => gains.reduce((left, gained) => left - (gained[seat] ?? 0), final));
  let scores = start;
  return { start, scores: gains.map((gained) => (scores = scores.map((score, seat) => score + (gained[seat] ?? 0)))) };
}

export interface Mark {
  /** Lines played when it begins. */
  place: number;
  label: string;
}

/** Where each phase begins, for the slider and the charts. Without phases: where each round begins. */
export function phaseMarks(labels: string[]): Mark[] {
  const marks: Mark[] = [];
  labels.forEach((label, place) => {
    const phase = phaseOf(label) || label;
    if (phase && marks.at(-1)?.label !== phase) marks.push({ place, label: phase });
  });
  return marks;
}
