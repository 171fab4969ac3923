import { knownService } from '#domain/services.ts';
import { type Cell, isMail, MOST_VALUE_LETTERS, plainWords, textOf } from './grid.ts';
import { dayOfEpoch } from '#features/data/sheet-import/reading/dates/instants.ts';
import { looksLikeDate } from '#features/data/sheet-import/reading/dates/read-date.ts';

export type Look = 'empty' | 'mail' | 'phone' | 'date' | 'count' | 'amount' | 'service' | 'answer' | 'text';

const PHONE = /^[+(]?\d[\d\s().\-–]{5,}\d$/;
const POWER = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i;
const AMOUNT = /^(?:[a-z$/.₡₲¢]{0,5}\s?)?\d[\d.,' ]*(?:\s?[a-z$/.₡₲¢]{1,8})?(?:[.,][-–])?$/i;
const ANSWER = /^(?:si|no|x|pagado|pago|debe|pendiente|true|false|✅|❌|ok)$/;
/** A phone has seven digits at least (wire §1). */
const PHONE_FROM = 1_000_000;

export function lookOf(cell: Cell | undefined): Look {
  if (cell instanceof Date) return 'date';
  if (typeof cell === 'boolean') return 'answer';
  if (typeof cell === 'number') return lookOfNumber(cell);
  const text = textOf(cell);
  if (text === '') return 'empty';
  if (isMail(text)) return 'mail';
  if (text.length > MOST_VALUE_LETTERS) return 'text';
  if (looksLikeDate(text)) return 'date';
  if (POWER.test(text)) return 'phone';
  if (/^\d+$/.test(text)) return lookOfNumber(Number(text));
  if (PHONE.test(text) && text.replace(/\D/g, '').length >= 7) return 'phone';
  if (AMOUNT.test(text)) return 'amount';
  const plain = plainWords(text);
  if (ANSWER.test(plain)) return 'answer';
  return text.length <= 30 && knownService(text) ? 'service' : 'text';
}

function lookOfNumber(value: number): Look {
  if (!Number.isInteger(value)) return 'amount';
  if (value >= PHONE_FROM) return 'phone';
  return value >= 0 && value <= 20 ? 'count' : 'amount';
}

/** Each from 0 to 1, among the filled cells; 0 without any. */
export type Ratios = Readonly<Record<Look, number>> & { filled: number };

export function ratiosOf(cells: readonly (Cell | undefined)[]): Ratios {
  const counts: Record<Look, number> = {
    empty: 0,
    mail: 0,
    phone: 0,
    date: 0,
    count: 0,
    amount: 0,
    service: 0,
    answer: 0,
    text: 0,
  };
  for (const cell of cells) counts[lookOf(cell)] += 1;
  const filled = cells.length - counts.empty;
  const share = (look: Look): number => (filled === 0 ? 0 : counts[look] / filled);
  return {
    empty: counts.empty,
    mail: share('mail'),
    phone: share('phone'),
    date: share('date'),
    count: share('count'),
    amount: share('amount'),
    service: share('service'),
    answer: share('answer'),
    text: share('text'),
    filled,
  };
}

/** Seconds or milliseconds since 1970, which look like phones. */
export function areEpochs(cells: readonly (Cell | undefined)[]): boolean {
  const filled = cells.filter((cell) => textOf(cell) !== '');
  return filled.filter((cell) => dayOfEpoch(Number(cell)) !== null).length >= filled.length * 0.6;
}
