import { derivedId } from '#domain/ids.ts';
import { type Correction, correctedQuantity, correctionsByEntry, isCorrection } from './corrections.ts';
import { totals } from './finance.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { compareText } from '#domain/order.ts';
import { FINANCE_KINDS, type Finance, type FinanceKind } from '#domain/rows.ts';

/** `carried` balances entries that arrived after a closing and so count in the next period (FIN-13). Amounts are profit. */
export type Movement =
  | EntryLine
  | { type: 'closing'; id: string; date: string; amount: number }
  | { type: 'carried'; id: string; amount: number };

export interface EntryLine {
  type: 'entry';
  id: string;
  date: string;
  description: string;
  amount: number;
  /** Includes the corrections of the same period. */
  quantity: number;
  /** Before its corrections; null without any. */
  was: number | null;
  /** Includes the corrections of later periods; null without any. */
  later: number | null;
  /** Entry that "Corregir" opens: for a correction from a later period, the corrected one. */
  correctId: string;
}

type Closing = Extract<Movement, { type: 'closing' }>;

/** The same on phone and server (wire §3). */
export function resetRowId(resetId: string, kind: FinanceKind): string {
  return derivedId(resetId, kind);
}

/** Drops what resets wrote; the order stays. */
export function withoutResets(entries: readonly Finance[]): Finance[] {
  return entries.filter(notOfResets(entries));
}

/** True for entries that no reset wrote. `entries`: at least the books' Acumulado rows. */
export function notOfResets(
  entries: readonly Pick<Finance, 'resetId'>[],
): (entry: Pick<Finance, 'id' | 'kind'>) => boolean {
  const written = new Set<string>();
  for (const { resetId } of entries) {
    if (resetId !== null) for (const kind of FINANCE_KINDS) written.add(resetRowId(resetId, kind));
  }
  return ({ id, kind }) => kind !== 'Acumulado' && !written.has(id);
}

/** `resets`: at least the books' Acumulado rows. */
export function isOfReset(
  { id, kind }: Pick<Finance, 'id' | 'kind'>,
  resets: readonly Pick<Finance, 'resetId'>[],
): boolean {
  return kind === 'Acumulado' || resetOf({ id, kind }, resets) !== undefined;
}

/** The Acumulado row of the reset that wrote this entry, if any. */
export function resetOf<Reset extends Pick<Finance, 'resetId'>>(
  { id, kind }: Pick<Finance, 'id' | 'kind'>,
  resets: readonly Reset[],
): Reset | undefined {
  return resets.find(({ resetId }) => resetId !== null && resetRowId(resetId, kind) === id);
}

/** Signed: a refund or investment is negative. */
export function profitOf({ kind, quantity }: Pick<Finance, 'kind' | 'quantity'>): number {
  const sign = kind === 'Reembolso' || kind === 'Inversion' ? -1 : 1;
  return fromCents(toCents(sign * quantity));
}

/** Newest first, a reset as one line above what it closed. Lines under a closing sum to its amount (FIN-06, FIN-14). */
export function movements(finances: readonly Finance[]): Movement[] {
  const closings = finances
    .filter(({ kind }) => kind === 'Acumulado')
    .map(closingLine)
    .sort(newestFirst);
  const entries = entryLines(withoutResets(finances), closings).sort(newestFirst);
  const lines: Movement[] = [];
  let taken = 0;
  for (let index = 0; index <= closings.length; index += 1) {
    const since = closings[index]?.date ?? '';
    const period: EntryLine[] = [];
    for (let entry = entries[taken]; entry && entry.date > since; entry = entries[taken]) {
      period.push(entry);
      taken += 1;
    }
    const head = closings[index - 1];
    const counted = head ? head.amount : totals(finances).total;
    // No spread: a period may have more lines than a call takes arguments.
    if (head) lines.push(head);
    for (const line of period) lines.push(line);
    lines.push(...carriedLine(counted, period, since));
  }
  return lines;
}

/**
 * A correction joins its entry's line within one period; a later one gets its own line in the period that counts it.
 */
function entryLines(entries: readonly Finance[], closings: readonly Closing[]): EntryLine[] {
  const corrections = correctionsByEntry(entries);
  const mendable = new Map(entries.filter(({ id }) => corrections.has(id)).map((entry) => [entry.id, entry]));
  const closingsBefore = (date: string): number => closings.filter((closing) => closing.date < date).length;
  const inPeriodOf = ({ date }: Finance) => {
    const period = closingsBefore(date);
    return (correction: Correction): boolean => closingsBefore(correction.date) === period;
  };
  return entries.flatMap((entry) => {
    if (!isCorrection(entry)) {
      const own = corrections.get(entry.id);
      return [own ? correctedLine(entry, own, own.filter(inPeriodOf(entry))) : entryLine(entry)];
    }
    const mended = mendable.get(entry.correctsId);
    if (mended && inPeriodOf(mended)(entry)) return [];
    return [{ ...entryLine(entry), correctId: entry.correctsId }];
  });
}

function correctedLine(entry: Finance, all: readonly Correction[], now: readonly Correction[]): EntryLine {
  const quantity = correctedQuantity(entry, now);
  return {
    ...entryLine({ ...entry, quantity }),
    was: now.length > 0 ? entry.quantity : null,
    later: all.length > now.length ? correctedQuantity(entry, all) : null,
  };
}

function entryLine(entry: Finance): EntryLine {
  const { id, date, description, quantity } = entry;
  const amount = profitOf(entry);
  return { type: 'entry', id, date, description, amount, quantity, was: null, later: null, correctId: id };
}

/** Acumulado holds the closed profit negated. */
function closingLine({ id, date, quantity }: Finance): Closing {
  return { type: 'closing', id, date, amount: fromCents(toCents(-quantity)) };
}

function carriedLine(counted: number, period: readonly EntryLine[], since: string): Movement[] {
  const listedCents = period.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const cents = toCents(counted) - listedCents;
  return cents === 0 ? [] : [{ type: 'carried', id: `carried/${since}`, amount: fromCents(cents) }];
}

/** Ids begin with the time, so they order equal dates. */
function newestFirst(one: EntryLine | Closing, other: EntryLine | Closing): number {
  return compareText(other.date, one.date) || compareText(other.id, one.id);
}
