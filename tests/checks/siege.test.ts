import { describe, expect, it } from 'vitest';
import { byStatus, bytesADay, markdown, slower } from '#tests/bench/siege/sums.ts';

const CEILING = 80_000_000;
const writing = { bytes: 10_000, seconds: 10, isRefused: false, limitSeconds: 60, isCounted: false };

describe('the sums of `npm run bench -- siege`', () => {
  it('[OPS-04] take what no limit ends for all day long', () => {
    expect(bytesADay(writing, CEILING)).toBe(86_400_000);
  });

  it('[OPS-04] take what a limit ends once in each of its times', () => {
    expect(bytesADay({ ...writing, isRefused: true }, CEILING)).toBe(14_400_000);
    expect(bytesADay({ ...writing, isRefused: true, limitSeconds: 3_600 }, CEILING)).toBe(240_000);
  });

  it('[OPS-04] let a limit of a shorter time than the attack count for the attack', () => {
    expect(bytesADay({ ...writing, isRefused: true, limitSeconds: 1 }, CEILING)).toBe(86_400_000);
  });

  it('[OPS-04] stop what counts for the bytes of a day at its ceiling, and never go below nothing', () => {
    expect(bytesADay({ ...writing, isCounted: true }, CEILING)).toBe(CEILING);
    expect(bytesADay({ ...writing, bytes: -5 }, CEILING)).toBe(0);
  });

  it('[OPS-04] compare the same share of both samples', () => {
    const seen = (times: number[]) => ({ times, statuses: [] });
    const beside = { atRest: seen([1, 2, 10]), meanwhile: seen([3, 4, 50]) };
    expect(slower(beside, 0.5)).toBe(2);
    expect(slower(beside, 0.95)).toBe(5);
  });

  it('[OPS-04] count answers by their status, and lay a table', () => {
    expect(byStatus([429, 200, 429])).toBe('2 × 429, 1 × 200');
    expect(
      markdown([
        ['way', 'MB'],
        ['reads', '1'],
      ]),
    ).toBe('| way | MB |\n|---|---|\n| reads | 1 |');
  });
});
