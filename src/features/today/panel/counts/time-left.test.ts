import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { timeLeft } from './time-left.ts';

const END = '2026-03-10T12:00:00.000Z';
const END_MS = Date.parse(END);

describe('the countdown', () => {
  it('[SUB-02] splits what is left into days, hours, minutes and seconds', () => {
    const nowMs = END_MS - (2 * 86_400 + 3 * 3_600 + 4 * 60 + 5) * 1_000;
    expect(timeLeft(END, nowMs)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
  });

  it('[SUB-02] shows no second that has begun as left', () => {
    expect(timeLeft(END, END_MS - 1_999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  });

  it('[SUB-02] stays at nothing once the end is past', () => {
    expect(timeLeft(END, END_MS + DAY_MS)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
