import { fromCents, toCents } from '#domain/money/money.ts';
import { type Cell, plainWords, textOf } from './grid.ts';
import { type AmountRead, isNo, isYes } from './read-values.ts';

export interface PaymentCells {
  /** Under `Pagado`, `Debe` or `Saldo`; undefined without such a column. */
  paid: Cell | undefined;
  isDebt: boolean;
  /** Under `Abono`; undefined without such a column. */
  advance: Cell | undefined;
  price: number | null;
  money: (cell: Cell | undefined) => AmountRead;
}

/** `asks`: unclear. `owed` is the sheet's text, or the price minus an advance; `received` null if it can't be told. */
export type PaymentRead =
  | { kind: 'paid' }
  | { kind: 'owes'; owed: string | null; received: number | null }
  | { kind: 'asks'; problem: 'unreadable' | 'missing' };

/** Words that mean the same under a column of debts. */
const OWING = /^(?:debe|pendiente|falta|por cobrar)$/;
const SETTLED = /^(?:pagado|pagada|pago|ya pago|cancelado|cancelada|ok)$/;

const PAID: PaymentRead = { kind: 'paid' };
const OWES_ALL: PaymentRead = { kind: 'owes', owed: null, received: null };

/** The column of debts comes before that of payments, and both before that of advances. */
export function readPayment(cells: PaymentCells): PaymentRead {
  if (cells.paid === undefined) return cells.advance === undefined ? PAID : ofAdvance(cells);
  if (cells.isDebt) return ofDebt(cells);
  const text = plainWords(textOf(cells.paid));
  if (text === '' || isYes(text)) return PAID;
  if (!isNo(text)) return { kind: 'asks', problem: 'unreadable' };
  const rest = cells.advance === undefined ? OWES_ALL : ofAdvance(cells);
  return rest.kind === 'owes' ? rest : OWES_ALL;
}

function ofDebt({ paid, price, money }: PaymentCells): PaymentRead {
  const text = textOf(paid);
  const plain = plainWords(text);
  const owed = money(paid);
  if (text === '' || owed.kind === 'empty' || isNo(plain)) return OWING.test(plain) ? OWES_ALL : PAID;
  if (owed.kind === 'amount') {
    if (owed.amount === 0) return PAID;
    if (owed.amount === price) return OWES_ALL;
    const isPart = price !== null && owed.amount < price;
    const received = isPart ? fromCents(toCents(price) - toCents(owed.amount)) : null;
    return { kind: 'owes', owed: text, received };
  }
  if (!isYes(plain)) return { kind: 'asks', problem: 'unreadable' };
  return SETTLED.test(plain) ? PAID : OWES_ALL;
}

/** An empty cell may mean that nothing was paid, or that nothing was left to pay. */
function ofAdvance({ advance, price, money }: PaymentCells): PaymentRead {
  const read = money(advance);
  if (read.kind === 'empty') return { kind: 'asks', problem: 'missing' };
  if (read.kind !== 'amount' || price === null)
    return isYes(plainWords(textOf(advance))) ? PAID : { kind: 'asks', problem: 'unreadable' };
  const cents = Math.round(price * 100) - Math.round(read.amount * 100);
  if (cents <= 0) return PAID;
  return read.amount === 0 ? OWES_ALL : { kind: 'owes', owed: String(cents / 100), received: read.amount };
}
