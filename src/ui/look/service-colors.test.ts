import { expect, test } from 'vitest';
import { KNOWN_SERVICES, PALETTE } from '#domain/services.ts';
import { contrast, readableInk } from '#ui/contrast.ts';

const COLORS = [...KNOWN_SERVICES.map(({ color }) => color), ...PALETTE];
const GROUNDS = ['#ffffff', '#161311'];

test('[CAT-13] letters on each proposed colour reach AA, and the colour is seen on light and dark', () => {
  for (const color of COLORS) {
    expect(contrast(color, readableInk(color)), `letters on ${color}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of GROUNDS)
      expect(contrast(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(1.8);
  }
});

test('[CAT-13] no two proposed colours are the same', () => {
  expect(new Set(COLORS).size).toBe(COLORS.length);
});
