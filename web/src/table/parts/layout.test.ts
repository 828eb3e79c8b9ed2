import { describe, expect, it } from 'vitest';
import { arrange } from './layout.svelte';

const STACKED = { width: 780, height: 948 };

describe('the boards', () => {
  it('lie below each other on an upright screen, and fit it', () => {
    for (const [width, height] of [
      [800, 1000],
      [768, 1024],
      [900, 1100],
    ] as const) {
      const { kind, scale } = arrange(width, height, { stacked: STACKED });
      expect(kind).toBe('stack');
      expect(46 + 10 + 8 + STACKED.height * scale).toBeLessThanOrEqual(height);
      expect(20 + STACKED.width * scale).toBeLessThanOrEqual(width);
    }
  });

  it('lie side by side where that shows them larger', () => {
    expect(arrange(900, 700, { stacked: STACKED }).kind).toBe('drawer');
    expect(arrange(1280, 640, { stacked: STACKED }).kind).toBe('drawer');
  });

  it('fit a low window', () => {
    const { scale } = arrange(1280, 640, { stacked: STACKED });
    expect(46 + 20 + 8 + 740 * scale).toBeLessThanOrEqual(640);
  });
});
