/** From the log to what the charts show: points by stage and source, the scores round by round, the biggest gains. */

import { gainOf, phaseOf, scoresUpTo } from '../replay/timeline';
import type { Line } from '../table/model';

export interface Stage {
  name: string;
  /** The version of its last line: the view after it holds all points of the stage. */
  last: number;
}

/** The stages of a game in order, as its page names them; where it names none, the phase of the round. */
export function stages(
  lines: Line[],
  labels: string[],
  stageOf: (line: Line, round: string) => string | null,
): Stage[] {
  const found: Stage[] = [];
  lines.forEach((line, index) => {
    const name = stageOf(line, labels[index] ?? '') || phaseOf(labels[index] ?? '') || labels[index] || '';
    const current = found.at(-1);
    if (current && (current.name === name || !name)) current.last = line.version;
    else if (name) found.push({ name, last: line.version });
  });
  return found;
}

export type Points = Record<string, number>;

export interface Column {
  stage: string;
  /** Per seat, by source: what this stage brought. */
  seats: Points[];
  totals: number[];
}

const sum = (points: Points): number => Object.values(points).reduce((all, one) => all + one, 0);

/** What each stage brought: the difference between the points at its end and at the end of the one before. */
export function columns(names: string[], ends: Points[][]): Column[] {
  return names.map((stage, index) => {
    const seats = (ends[index] ?? []).map((points, seat) => {
      const before = ends[index - 1]?.[seat] ?? {};
      const gained: Points = {};
      for (const [source, value] of Object.entries(points)) {
        const more = value - (before[source] ?? 0);
        if (more) gained[source] = more;
      }
      return gained;
    });
    return { stage, seats, totals: seats.map(sum) };
  });
}

export interface Vertex {
  /** In rounds from the beginning: 2.5 is the middle of the third. */
  x: number;
  scores: number[];
  line: Line | null;
}

export interface Band {
  label: string;
  from: number;
  to: number;
}

export interface Timeline {
  vertices: Vertex[];
  /** The rounds' labels; round i spans i to i + 1. */
  rounds: string[];
  bands: Band[];
  /** The end of the axis. */
  width: number;
}

/**
 * The scores as lines over the rounds, up to the final ones. What comes after the last round (`closing`, the final scoring) has a band
 * of its own. `more` tells what opponents without a seat got.
 */
export function timeline(
  lines: Line[],
  labels: string[],
  finals: number[],
  closing: string | null,
  more?: (line: Line) => number[],
): Timeline {
  const { start, scores } = scoresUpTo(lines, finals, more);
  const last = closing === null ? lines.length : lines.length - 1;
  const rounds: string[] = [];
  const members: number[][] = [];
  for (let index = 0; index < last; index++) {
    const label = labels[index] ?? '';
    if (!label) continue;
    if (rounds.at(-1) !== label) {
      rounds.push(label);
      members.push([]);
    }
    members.at(-1)!.push(index);
  }
  const vertices: Vertex[] = [{ x: 0, scores: start, line: null }];
  members.forEach((inside, round) => {
    inside.forEach((index, nth) => {
      vertices.push({ x: round + (nth + 1) / inside.length, scores: scores[index]!, line: lines[index]! });
    });
  });
  const bands: Band[] = [];
  rounds.forEach((label, round) => {
    const phase = phaseOf(label) || label;
    if (bands.at(-1)?.label === phase) bands.at(-1)!.to = round + 1;
    else bands.push({ label: phase, from: round, to: round + 1 });
  });
  let width = rounds.length;
  if (closing !== null && lines.length) {
    vertices.push({ x: width + 1, scores: scores.at(-1)!, line: lines.at(-1)! });
    bands.push({ label: closing, from: width, to: width + 1 });
    width += 1;
  }
  return { vertices, rounds, bands, width };
}

/** The vertex that stands at or before x. */
export function vertexAt(vertices: Vertex[], x: number): Vertex {
  let found = vertices[0]!;
  for (const vertex of vertices) {
    if (vertex.x > x + 1e-9) break;
    found = vertex;
  }
  return found;
}

export interface Gain {
  vertex: Vertex;
  line: Line;
  seat: number;
  points: number;
  label: string;
}

/** The decisions that brought most at once, in the order they were made; the final scoring is no decision. */
export function biggestGains(found: Timeline, labels: Map<number, string>, players: number, count: number): Gain[] {
  const gains: Gain[] = [];
  for (const vertex of found.vertices) {
    const line = vertex.line;
    if (!line || vertex.x > found.rounds.length) continue;
    const points = gainOf(line, players)[line.seat] ?? 0;
    if (points > 0) gains.push({ vertex, line, seat: line.seat, points, label: labels.get(line.version) ?? '' });
  }
  gains.sort((a, b) => b.points - a.points || a.line.version - b.line.version);
  return gains.slice(0, count).sort((a, b) => a.line.version - b.line.version);
}
