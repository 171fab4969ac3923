import { derivedId } from './ids.ts';
import { totals } from './finance.ts';
import { fromCents, toCents } from './money.ts';
import { compareText } from './order.ts';
import { FINANCE_KINDS, type Finance, type FinanceKind } from './rows.ts';

/**
 * A line of the movements. `closing`: a reset, all of its entries in one, with the profit of its period.
 * `carried`: what the period counts and its lines don't hold, since an entry that arrives after a closing counts in
 * the next period whatever its date (FIN-13). Amounts are what the line adds to the period's profit.
 */
export type Movement =
  | { type: 'entry'; id: string; date: string; description: string; amount: number }
  | { type: 'closing'; id: string; date: string; amount: number }
  | { type: 'carried'; id: string; amount: number };

type Entry = Extract<Movement, { type: 'entry' }>;
type Closing = Extract<Movement, { type: 'closing' }>;

/** The id of the row that a reset writes for a kind: the same on phone and server. Source: rules §5. */
export function resetRowId(resetId: string, kind: FinanceKind): string {
  return derivedId(resetId, kind);
}

/** The entries that people made, without what resets wrote. Keeps the order. */
export function withoutResets(entries: readonly Finance[]): Finance[] {
  const written = new Set(
    entries.flatMap(({ resetId }) =>
      resetId === null ? [] : FINANCE_KINDS.map((kind) => resetRowId(resetId, kind)),
    ),
  );
  return entries.filter(({ id, kind }) => kind !== 'Acumulado' && !written.has(id));
}

/** What an entry adds to the profit: a sale or renewal its quantity, a refund or investment the same negated. */
export function profitOf({ kind, quantity }: Pick<Finance, 'kind' | 'quantity'>): number {
  const sign = kind === 'Reembolso' || kind === 'Inversion' ? -1 : 1;
  return fromCents(toCents(sign * quantity));
}

/**
 * The books line by line, newest first, a reset as one line above what it closed (FIN-06, FIN-14). The lines under a
 * closing come to its amount, and those above the newest closing to the present total, to the cent.
 */
export function movements(finances: readonly Finance[]): Movement[] {
  const entries = withoutResets(finances).map(entryLine).sort(newestFirst);
  const closings = finances
    .filter(({ kind }) => kind === 'Acumulado')
    .map(closingLine)
    .sort(newestFirst);
  const lines: Movement[] = [];
  let taken = 0;
  for (let index = 0; index <= closings.length; index += 1) {
    const since = closings[index]?.date ?? '';
    const period: Entry[] = [];
    for (let entry = entries[taken]; entry && entry.date > since; entry = entries[taken]) {
      period.push(entry);
      taken += 1;
    }
    const head = closings[index - 1];
    const counted = head ? head.amount : totals(finances).total;
    lines.push(...(head ? [head] : []), ...period, ...carriedLine(counted, period, since));
  }
  return lines;
}

function entryLine(entry: Finance): Entry {
  const { id, date, description } = entry;
  return { type: 'entry', id, date, description, amount: profitOf(entry) };
}

/** Acumulado bears the closed profit negated. */
function closingLine({ id, date, quantity }: Finance): Closing {
  return { type: 'closing', id, date, amount: fromCents(toCents(-quantity)) };
}

function carriedLine(counted: number, period: readonly Entry[], since: string): Movement[] {
  const listedCents = period.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const cents = toCents(counted) - listedCents;
  return cents === 0 ? [] : [{ type: 'carried', id: `carried/${since}`, amount: fromCents(cents) }];
}

/** Ids begin with the time, so they decide where dates are the same. */
function newestFirst(one: Entry | Closing, other: Entry | Closing): number {
  return compareText(other.date, one.date) || compareText(other.id, one.id);
}
