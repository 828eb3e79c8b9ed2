import { describe, expect, test } from 'vitest';
import { angleOf, sector, turned } from './turning';
import { clamped, fitted, MOST, zoomedAt } from './viewport';

const map = { width: 1000, height: 500 };
const room = { width: 500, height: 500 };
const whole = { x: 0, y: 0, zoom: 1 };

describe('the map through a window', () => {
  test('is whole at first, in the middle of what is left', () => {
    expect(fitted(map, room, whole)).toEqual({ x: 0, y: -250, width: 1000, height: 1000 });
  });

  test('zooms around a point that stays where it is', () => {
    const at = { x: 250, y: 250 };
    const part = zoomedAt(map, room, { x: 100, y: 100, zoom: 2 }, at, 1.5);
    const before = fitted(map, room, { x: 100, y: 100, zoom: 2 });
    const after = fitted(map, room, part);
    expect((at.x - after.x) / after.width).toBeCloseTo((at.x - before.x) / before.width);
    expect(part.zoom).toBe(3);
  });

  test('never shows less than nothing and never leaves the map', () => {
    expect(zoomedAt(map, room, whole, { x: 500, y: 250 }, 0.5).zoom).toBe(1);
    expect(zoomedAt(map, room, whole, { x: 500, y: 250 }, 99).zoom).toBe(MOST);
    expect(clamped(map, room, { x: 5000, y: -50, zoom: 4 })).toMatchObject({ y: 0, zoom: MOST });
    expect(clamped(map, room, { x: 5000, y: 0, zoom: 2 }).x).toBe(500);
  });
});

describe('the wheel', () => {
  test('points at its spaces clockwise from the top', () => {
    expect(angleOf(1)).toBe(0);
    expect(angleOf(3)).toBe(90);
  });

  test('only ever turns clockwise, and a spin goes round', () => {
    expect(turned(90, 1, 'forward')).toBe(360);
    expect(turned(270, 4, 'forward')).toBe(270 + 225);
    expect(turned(90, 3, 'spin')).toBeGreaterThanOrEqual(90 + 360);
    expect((turned(90, 6, 'spin') % 360) / 45).toBe(5);
    expect(turned(1234, 2, 'set')).toBe(45);
  });

  test('draws a sector from its middle', () => {
    expect(sector(0, 90, 10)).toBe('M0 0L0.00 -10.00A10 10 0 0 1 10.00 -0.00Z');
  });
});
