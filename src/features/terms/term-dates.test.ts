import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { datesBody, dateValuesOf, dayOf, daysUntilEnd, endDayAfter, instantOn } from './term-dates.ts';

/** At 20:30 on the clock of whichever zone runs this. */
const START = new Date(2026, 0, 10, 20, 30).toISOString();
const OLD = { startDate: START, endDate: addDays(START, 30), days: 30 };
const VALUES = dateValuesOf(OLD);

describe('days of the phone’s calendar', () => {
  test('[DLG-06] a day that was not changed is the same instant', () => {
    expect(VALUES).toEqual({ startDate: '2026-01-10', endDate: '2026-02-09', days: '30' });
    expect(datesBody(VALUES, OLD)).toEqual(OLD);
  });

  test('[DLG-06] another day keeps the time of day', () => {
    const moved = new Date(instantOn('2026-01-03', START));
    expect([moved.getDate(), moved.getHours(), moved.getMinutes()]).toEqual([3, 20, 30]);
    expect(dayOf(moved.toISOString())).toBe('2026-01-03');
  });

  test('[DLG-06] [DLG-23] no day, or one that no calendar has, is no instant', () => {
    expect(instantOn('', START)).toBe('');
    expect(instantOn('999999-01-01', START)).toBe('');
    expect(dayOf(instantOn('0002-01-05', START))).toBe('0002-01-05');
  });
});

describe('start, days and end in step', () => {
  test('[DLG-06] days and start move the end', () => {
    expect(endDayAfter({ ...VALUES, days: '10' }, OLD)).toBe('2026-01-20');
    expect(endDayAfter({ ...VALUES, startDate: '2026-01-01' }, OLD)).toBe('2026-01-31');
  });

  test('[DLG-06] the end changes the days', () => {
    expect(daysUntilEnd({ ...VALUES, endDate: '2026-01-15' }, OLD)).toBe('5');
  });

  test('[DLG-06] what gives no term leaves the other field as it is', () => {
    expect(endDayAfter({ ...VALUES, days: '0' }, OLD)).toBeNull();
    expect(endDayAfter({ ...VALUES, startDate: '' }, OLD)).toBeNull();
    expect(daysUntilEnd({ ...VALUES, endDate: '2026-01-10' }, OLD)).toBeNull();
    expect(daysUntilEnd({ ...VALUES, endDate: '' }, OLD)).toBeNull();
  });
});
