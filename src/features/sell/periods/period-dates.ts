import type { BodyOf } from '#contract/registry.ts';
import { dayOf, instantOn } from '#domain/dates/date-input.ts';
import { addDays, daysBetween } from '#domain/dates/dates.ts';
import { daysOf, numberOf } from '#domain/money/typed-numbers.ts';
import type { Term } from './period-subject.ts';
import type { PlaceChoice } from './place-choice.ts';

/** Days of the phone's calendar, `yyyy-mm-dd`. */
export interface DateValues {
  startDate: string;
  endDate: string;
  days: string;
  place: PlaceChoice;
}

export function dateValuesOf({ startDate, endDate, days }: Term): DateValues {
  return { startDate: dayOf(startDate), endDate: dayOf(endDate), days: String(days), place: 'next' };
}

/**
 * Null without a start or days. The end keeps its own time of day: it falls on the day closest to whole days of 24
 * hours. A clock change or that time of day moves it by half a day at most, and the rule allows one.
 */
export function endDayAfter({ startDate, days }: DateValues, old: Term): string | null {
  const start = instantOn(startDate, old.startDate);
  const whole = daysOf(days);
  if (start === '' || whole === null) return null;
  const exact = addDays(start, whole);
  const offDays = (day: string) => Math.abs(daysBetween(instantOn(day, old.endDate), exact));
  const nearby = [-1, 0, 1].map((step) => dayOf(addDays(exact, step)));
  return nearby.reduce((best, day) => (offDays(day) < offDays(best) ? day : best));
}

/** Text of a whole number from 1 to 3,650; null if the dates give none. */
export function daysUntilEnd({ startDate, endDate }: DateValues, old: Term): string | null {
  const [start, end] = [instantOn(startDate, old.startDate), instantOn(endDate, old.endDate)];
  if (start === '' || end === '') return null;
  const days = String(Math.round(daysBetween(start, end)));
  return daysOf(days) === null ? null : days;
}

export function sameDates(values: DateValues, old: Term): boolean {
  const before = dateValuesOf(old);
  return (
    values.startDate === before.startDate && values.endDate === before.endDate && values.days === before.days
  );
}

/** Unchecked: the contract's schema and the rule check it later. */
export function datesBody(values: Omit<DateValues, 'place'>, old: Term): BodyOf<'client.change_date'> {
  return {
    startDate: instantOn(values.startDate, old.startDate),
    endDate: instantOn(values.endDate, old.endDate),
    days: numberOf(values.days),
  };
}
