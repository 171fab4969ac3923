import { type CurrencyHabit, habitOf } from './currencies.ts';

/** `unfinished`: `15.00` in a currency without cents may be 15.000 without its last zero. */
export type AmountProblem =
  { kind: 'empty' | 'noNumber' | 'decimals' } | { kind: 'unfinished'; thousands: number; cents: number };

export type AmountReading = { ok: true; amount: number } | { ok: false; problem: AmountProblem };

/** All bounds have fewer digits (wire §1). */
const MOST_DIGITS = 12;
const DASHED_END = /[.,][-–—]$/;
const THOUSANDS_IN_WORDS = /^([1-9]\d{0,2}) ?mil$/;
const WITH_DECIMALS = /^(?<whole>.*?)(?<mark>[.,])(?<decimals>\d{0,2})$/;
const TOO_MANY_DECIMALS = /^[\d.,' ]*[.,]\d{3,}$/;
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+)$/;
const GROUPED_MILLIONS = /^[1-9]\d{0,2}'\d{3}[.,]\d{3}$/;
const BEGINS_A_GROUP = /^[1-9]\d{0,2}$/;

/** Three digits after a separator are thousands. Other currencies' symbols are refused (GEN-20, ADR 0031). */
export function readAmount(text: string, symbol: string): AmountReading {
  const habit = habitOf(symbol);
  const plain = plainOf(text);
  if (plain === '') return problem({ kind: 'empty' });
  const number = withoutWords(plain, symbol, habit).replace(DASHED_END, '');
  const thousands = THOUSANDS_IN_WORDS.exec(number)?.[1];
  return thousands === undefined ? readNumber(number, habit) : read(`${thousands}000`);
}

/** NaN if unreadable, which every schema refuses. */
export function amountOf(text: string, symbol: string): number {
  const reading = readAmount(text, symbol);
  return reading.ok ? reading.amount : Number.NaN;
}

function readNumber(number: string, habit: CurrencyHabit): AmountReading {
  if (isWhole(number)) return read(number);
  const { whole = '', mark = '', decimals = '' } = WITH_DECIMALS.exec(number)?.groups ?? {};
  if (!hasCents(whole, mark, decimals))
    return problem({ kind: TOO_MANY_DECIMALS.test(number) ? 'decimals' : 'noNumber' });
  const mayLackDigits = decimals !== '' && BEGINS_A_GROUP.test(whole);
  if (mayLackDigits && mark === habit.group && habit.unit === 'small')
    return problem({
      kind: 'unfinished',
      thousands: Number(whole + decimals.padEnd(3, '0')),
      cents: Number(`${whole}.${decimals}`),
    });
  return read(whole, decimals);
}

/** A separator is decimal unless it also groups the whole part; it may end the number. */
function hasCents(whole: string, mark: string, decimals: string): boolean {
  if (mark === '' || (whole === '' && decimals === '')) return false;
  const isOtherMark = decimals === '' || !whole.includes(mark);
  return isOtherMark && (whole === '' || isWhole(whole));
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text) || GROUPED.test(text) || GROUPED_MILLIONS.test(text);
}

function read(whole: string, decimals = ''): AmountReading {
  const digits = whole.replace(/\D/g, '');
  if (digits.length > MOST_DIGITS) return problem({ kind: 'noNumber' });
  return { ok: true, amount: Number(`${digits}.${decimals}`) };
}

function problem(why: AmountProblem): AmountReading {
  return { ok: false, problem: why };
}

function plainOf(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
  return bare
    .replace(/\s+/g, ' ')
    .replace(/[’‘´`]/g, "'")
    .trim();
}

function withoutWords(plain: string, symbol: string, { words }: CurrencyHabit): string {
  const own = [symbol.toLowerCase(), ...words].toSorted((a, b) => b.length - a.length);
  const first = own.find((word) => plain.startsWith(word) && !isLetter(plain.at(word.length))) ?? '';
  const rest = plain.slice(first.length);
  const last = own.find((word) => rest.endsWith(word) && !isLetter(rest.at(-word.length - 1))) ?? '';
  return rest.slice(0, rest.length - last.length).trim();
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{Letter}/u.test(character);
}
