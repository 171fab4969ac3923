import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { offsetAfter, serverTimeMs } from './clock.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const YEAR_MS = 365 * DAY_MS;

it('[SYN-09] is the device’s time, corrected by the server’s', () => {
  expect(serverTimeMs({ clockOffsetMs: -YEAR_MS, serverMs: NOON }, NOON + YEAR_MS + 5)).toBe(NOON + 5);
  expect(serverTimeMs({ clockOffsetMs: YEAR_MS, serverMs: NOON }, NOON - YEAR_MS + 5)).toBe(NOON + 5);
});

it('[SYN-09] stands still, and does not go back, where the device’s clock is set back', () => {
  expect(serverTimeMs({ clockOffsetMs: 0, serverMs: NOON }, NOON - YEAR_MS)).toBe(NOON);
});

describe('[SYN-09] what is known of the server’s clock after its first answer', () => {
  it.each([
    {
      known: 'right, and answered late',
      knownMs: 40,
      sample: { requestedMs: 0, receivedMs: 900, serverMs: 80 },
    },
    {
      known: 'right, and told late',
      knownMs: 40,
      sample: { requestedMs: 0, receivedMs: 900, serverMs: 860 },
    },
    {
      known: 'right, and answered at once',
      knownMs: 40,
      sample: { requestedMs: 5, receivedMs: 5, serverMs: 45 },
    },
  ])('stays where it was $known', ({ knownMs, sample }) =>
    expect(offsetAfter(knownMs, sample)).toBe(knownMs),
  );

  it.each([
    { knownMs: 0, sample: { requestedMs: 0, receivedMs: 900, serverMs: 5_000 }, offsetMs: 4_550 },
    { knownMs: 4_601, sample: { requestedMs: 1_000, receivedMs: 1_100, serverMs: 5_600 }, offsetMs: 4_550 },
    { knownMs: 901, sample: { requestedMs: 0, receivedMs: 900, serverMs: 900 }, offsetMs: 450 },
    { knownMs: -1, sample: { requestedMs: 0, receivedMs: 900, serverMs: 900 }, offsetMs: 450 },
  ])('is the middle where it does not fit ($knownMs)', ({ knownMs, sample, offsetMs }) =>
    expect(offsetAfter(knownMs, sample)).toBe(offsetMs),
  );

  it.each([-1, 20_001])('counts from the arrival where the clock was set meanwhile (%d ms)', (tookMs) =>
    expect(offsetAfter(0, { requestedMs: 1_000, receivedMs: 1_000 + tookMs, serverMs: 8_000 })).toBe(
      7_000 - tookMs,
    ),
  );
});
