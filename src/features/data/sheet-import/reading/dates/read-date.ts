import {
  type Cell,
  MOST_VALUE_LETTERS,
  plainWords,
  textOf,
} from '#features/data/sheet-import/reading/grid.ts';
import { dayOfEpoch, dayOfInstant } from './instants.ts';

/** Order of day and month in `03/04`. Null: the column doesn't show it. */
export type DateOrder = 'dmy' | 'mdy' | null;

export type DateReading =
  | { kind: 'day'; day: string }
  /** Both possible days, `yyyy-mm-dd`. */
  | { kind: 'ambiguous'; days: readonly [string, string] }
  | { kind: 'empty' | 'unreadable' };

export interface DateContext {
  order: DateOrder;
  /** `yyyy-mm-dd` */
  today: string;
  /** Real dates of the column may have day and month exchanged: the program that read the texts mistook them. */
  suspectsReal?: boolean;
  is1904?: boolean;
}

const NUMBERS = /^(\d{1,4})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{2,4}))?(?:[ T,]+\d{1,2}:\d{2}.*)?$/;
const WORDED =
  /^(?:\p{L}{3,9},? )?(\d{1,2})(?: de|[-/. ])? ?(\p{L}{3,10})\.?(?:(?: del?| )?[-/. ]?(\d{2,4}))?$/u;
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** Months of English and Portuguese sheets. */
const OTHER_MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  fev: 2,
  apr: 4,
  mai: 5,
  aug: 8,
  set: 9,
  out: 10,
  dez: 12,
  dec: 12,
};
const EPOCH = /^\d{10}(?:\d{3})?(?:\.0+)?$/;
const DAY_MS = 86_400_000;
/** Day 0 of the 1900 system, whose 1900 has a 29 February. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
/** Day 0 of the 1904 system, in days of the other. */
const DAYS_TO_1904 = 1_462;
/** 2000 to 2099: no price or phone is a whole number in between by chance, once the column has dates. */
const SERIALS = { least: 36_526, most: 73_050 } as const;
/** Days before or after today; a date without a year is this near. */
const NEAR_DAYS = 200;

export function looksLikeDate(text: string): boolean {
  if (text.length > MOST_VALUE_LETTERS) return false;
  if (dayOfInstant(text) !== null) return true;
  const numbers = NUMBERS.exec(text);
  if (numbers) return numbers[3] !== undefined || text.includes('/');
  return monthOf(WORDED.exec(plainDate(text))?.[2]) !== null;
}

export function readDate(
  cell: Cell | undefined,
  { order, today, suspectsReal = false, is1904 = false }: DateContext,
): DateReading {
  if (cell instanceof Date) return realDate(cell, suspectsReal);
  if (typeof cell === 'number') return serialDate(cell, is1904);
  const text = textOf(cell);
  if (text === '' || /^[-–—]+$/.test(text)) return { kind: 'empty' };
  if (text.length > MOST_VALUE_LETTERS) return { kind: 'unreadable' };
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return serialDate(Number(text), is1904);
  if (EPOCH.test(text)) return serialDate(Number(text), false);
  const instant = dayOfInstant(text);
  if (instant !== null) return { kind: 'day', day: instant };
  const numbers = NUMBERS.exec(text);
  if (numbers) return numberedDate(numbers, order, today);
  const worded = WORDED.exec(plainDate(text));
  const month = monthOf(worded?.[2]);
  if (!worded || month === null) return { kind: 'unreadable' };
  return made(yearOf(worded[3], month, Number(worded[1]), today), month, Number(worded[1]));
}

const plainDate = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();

function monthOf(word: string | undefined): number | null {
  if (!word) return null;
  const start = plainWords(word).slice(0, 3);
  const spanish = MONTHS.indexOf(start);
  return spanish >= 0 ? spanish + 1 : (OTHER_MONTHS[start] ?? null);
}

function realDate(date: Date, suspects: boolean): DateReading {
  if (Number.isNaN(date.getTime())) return { kind: 'unreadable' };
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if (!suspects || day > 12 || day === month) return made(year, month, day);
  return either(made(year, month, day), made(year, day, month));
}

function serialDate(number: number, is1904: boolean): DateReading {
  const day = dayOfEpoch(number);
  if (day !== null) return { kind: 'day', day };
  const serial = number + (is1904 ? DAYS_TO_1904 : 0);
  if (serial < SERIALS.least || serial > SERIALS.most) return { kind: 'unreadable' };
  return realDate(new Date(SERIAL_ZERO + Math.floor(serial) * DAY_MS), false);
}

function numberedDate(
  [, first = '', second = '', third]: RegExpExecArray,
  order: DateOrder,
  today: string,
): DateReading {
  const [a, b] = [Number(first), Number(second)];
  if (first.length === 4) return made(a, b, Number(third ?? Number.NaN));
  if (first.length === 3) return { kind: 'unreadable' };
  const dmy = b > 12 ? null : made(yearOf(third, b, a, today), b, a);
  const mdy = a > 12 ? null : made(yearOf(third, a, b, today), a, b);
  if (!dmy || !mdy) return dmy ?? mdy ?? { kind: 'unreadable' };
  if (order === 'dmy') return dmy;
  if (order === 'mdy') return mdy;
  return a === b ? dmy : either(dmy, mdy);
}

function either(one: DateReading, other: DateReading): DateReading {
  if (one.kind !== 'day') return other;
  if (other.kind !== 'day') return one;
  return { kind: 'ambiguous', days: [one.day, other.day] };
}

/** Without a year, the one with the day nearest to today. NaN if no such day is near. */
function yearOf(text: string | undefined, month: number, day: number, today: string): number {
  if (text !== undefined)
    return text.length === 2 ? 2000 + Number(text) : text.length === 4 ? Number(text) : Number.NaN;
  const todayMs = Date.parse(`${today}T00:00:00Z`);
  const thisYear = Number(today.slice(0, 4));
  const near = [thisYear - 1, thisYear, thisYear + 1].find(
    (year) => Math.abs(Date.UTC(year, month - 1, day) - todayMs) <= NEAR_DAYS * DAY_MS && !Number.isNaN(day),
  );
  return near ?? Number.NaN;
}

/** Years 2000 to 2100 (wire §1); an impossible day is unreadable. */
function made(year: number, month: number, day: number): DateReading {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal || year < 2000 || year > 2100) return { kind: 'unreadable' };
  return { kind: 'day', day: date.toISOString().slice(0, 10) };
}

/** Order shown by a column's own dates: 25 in first or second place is a day. */
export function orderOf(cells: readonly (Cell | undefined)[]): { order: DateOrder; suspectsReal: boolean } {
  let [dayFirst, monthFirst, real, realAbove12] = [0, 0, 0, 0];
  for (const cell of cells) {
    if (cell instanceof Date) {
      real += 1;
      if (cell.getUTCDate() > 12) realAbove12 += 1;
      continue;
    }
    const numbers = NUMBERS.exec(textOf(cell));
    if (!numbers || (numbers[1]?.length ?? 0) > 2) continue;
    if (Number(numbers[1]) > 12) dayFirst += 1;
    if (Number(numbers[2]) > 12) monthFirst += 1;
  }
  const order = dayFirst > 0 && monthFirst === 0 ? 'dmy' : monthFirst > 0 && dayFirst === 0 ? 'mdy' : null;
  // Texts invalid as month-first dates stayed texts, so the valid ones became wrong days.
  const suspectsReal = real > 0 && realAbove12 === 0 && dayFirst > 0;
  return { order, suspectsReal };
}
