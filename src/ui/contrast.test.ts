import { expect, test } from 'vitest';
import { contrast, luminance, readableInk } from './contrast.ts';

test('[CAT-03] luminance runs from black to white', () => {
  expect(luminance('#000000')).toBe(0);
  expect(luminance('#ffffff')).toBeCloseTo(1);
  expect(luminance('#808080')).toBeCloseTo(0.2159, 3);
});

test('[CAT-03] contrast is the same in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('[CAT-03] ink on any category colour reaches AA', () => {
  for (let value = 0; value <= 0xffffff; value += 4_099) {
    const hex = `#${value.toString(16).padStart(6, '0')}`;
    expect(contrast(hex, readableInk(hex))).toBeGreaterThanOrEqual(4.5);
  }
});

test('[CAT-03] ink takes upper case and survives what is no colour', () => {
  expect(readableInk('#FFEE00')).toBe('#000000');
  expect(readableInk('#1A1A2E')).toBe('#ffffff');
  expect(readableInk('rojo')).toBe('#000000');
});
