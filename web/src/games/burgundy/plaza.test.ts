import { describe, expect, it } from 'vitest';
import { plazaPlaces } from './plaza';

describe('the plaza of a phone', () => {
  for (const players of [2, 3, 4]) {
    it(`fits the sheet with ${players} players`, () => {
      const { depots, black, R, width } = plazaPlaces(players, 'tall');
      const cells = [...depots.flatMap((depot) => depot.cells), ...black];
      for (const { x, y } of cells) {
        expect(x - (R * Math.sqrt(3)) / 2).toBeGreaterThanOrEqual(0);
        expect(x + (R * Math.sqrt(3)) / 2).toBeLessThanOrEqual(width);
        expect(y - R).toBeGreaterThanOrEqual(0);
        expect(y + R).toBeLessThanOrEqual(240);
      }
    });

    it(`has no two hexes on each other with ${players} players`, () => {
      const { depots, black, R } = plazaPlaces(players, 'tall');
      const cells = [...depots.flatMap((depot) => depot.cells), ...black];
      const apart = cells.flatMap((a, i) => cells.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      expect(Math.min(...apart)).toBeGreaterThan(R * Math.sqrt(3) - 1);
    });
  }
});
