import { expect, test } from 'vitest';
import { formatAgo } from './format-instant.ts';

const NOW_MS = Date.parse('2026-03-12T15:00:00.000Z');
const MINUTE_MS = 60_000;

test.each([
  [-5 * MINUTE_MS, 'hace un momento'],
  [59_999, 'hace un momento'],
  [2 * MINUTE_MS + 1, 'hace 2 min'],
  [119 * MINUTE_MS, 'hace 1 h'],
  [47 * 60 * MINUTE_MS, 'hace 1 día'],
  [72 * 60 * MINUTE_MS, 'hace 3 días'],
])('%i ms ago is written in whole units', (passedMs, words) => {
  expect(formatAgo(NOW_MS - passedMs, NOW_MS)).toBe(words);
});
