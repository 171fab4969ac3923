import { expect, it } from 'vitest';
import { serverTimeMs } from './clock.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const YEAR_MS = 365 * 86_400_000;

it('[SYN-09] is the device’s time, put right by what the server told', () => {
  expect(serverTimeMs({ clockOffsetMs: -YEAR_MS, serverMs: NOON }, NOON + YEAR_MS + 5)).toBe(NOON + 5);
  expect(serverTimeMs({ clockOffsetMs: YEAR_MS, serverMs: NOON }, NOON - YEAR_MS + 5)).toBe(NOON + 5);
});

it('[SYN-09] stands still, and does not go back, where the device’s clock is set back', () => {
  expect(serverTimeMs({ clockOffsetMs: 0, serverMs: NOON }, NOON - YEAR_MS)).toBe(NOON);
});
