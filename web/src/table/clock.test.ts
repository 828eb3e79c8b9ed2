import { expect, it } from 'vitest';
import { clockFace, timeLeft } from './clock';

const clock = { began: 100, per_move: 30, deadline: 190, reserve: [60, 45] };

it("runs a turn's time first, then the reserve", () => {
  expect(timeLeft(clock, 0, true, 110)).toEqual({ seconds: 20, reserve: false });
  expect(timeLeft(clock, 0, true, 150)).toEqual({ seconds: 40, reserve: true });
  expect(timeLeft(clock, 0, true, 999)).toEqual({ seconds: 0, reserve: true });
});

it('keeps the reserve of those who wait', () => {
  expect(timeLeft(clock, 1, false, 150)).toEqual({ seconds: 45, reserve: true });
});

it('shows minutes and hours', () => {
  expect(clockFace(65)).toBe('1:05');
  expect(clockFace(7380)).toBe('2:03:00');
  expect(clockFace(-1)).toBe('0:00');
});
