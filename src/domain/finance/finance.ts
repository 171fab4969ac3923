import { fromCents, toCents } from '#domain/money/money.ts';
import type { Finance, FinanceKind } from '#domain/rows.ts';

/** The figures of the five tiles, in the user's currency. */
export type Totals = { sales: number; renewals: number; refunds: number; investments: number; total: number };

/** An entry of a reset before it has an id and a date. */
export type ResetEntry = { kind: FinanceKind; quantity: number };

/** What an entry of the books is linked to where it is a sale, a renewal or a purchase: nothing. */
export const UNLINKED = { resetId: null, correctsId: null, aboutId: null } as const;

type Cents = Record<FinanceKind, number>;

const SEPARATOR = ' · ';
/** The limit of any text on the wire (rules §1). */
const MAX_DESCRIPTION_LENGTH = 200;
const ELLIPSIS = '…';

/** Sums by kind, exact to the cent; Acumulado counts in none. Source: rules §5. */
export function totals(entries: readonly Pick<Finance, 'kind' | 'quantity'>[]): Totals {
  const cents = sumByKind(entries);
  return {
    sales: fromCents(cents.Venta),
    renewals: fromCents(cents.Renovacion),
    refunds: fromCents(cents.Reembolso),
    investments: fromCents(cents.Inversion),
    total: fromCents(profit(cents)),
  };
}

/**
 * The entries that bring every tile to 0: each figure negated, zeros left out, and Acumulado with the
 * negated total, always last. A total of 0 or less is not to be reset: the caller refuses. Source: rules §5.
 */
export function resetEntries(shown: Totals): ResetEntry[] {
  const figures: ResetEntry[] = [
    { kind: 'Venta', quantity: negated(shown.sales) },
    { kind: 'Renovacion', quantity: negated(shown.renewals) },
    { kind: 'Reembolso', quantity: negated(shown.refunds) },
    { kind: 'Inversion', quantity: negated(shown.investments) },
  ];
  const accumulated: ResetEntry = { kind: 'Acumulado', quantity: negated(shown.total) };
  return [...figures.filter((entry) => entry.quantity !== 0), accumulated];
}

/**
 * Whether the entries of a reset fit each other: each kind once at most, one Acumulado, and T = V + R −
 * B − I to the cent. Says nothing of the sign of T. Source: rules §5, FIN-19.
 */
export function isBalancedReset(entries: readonly ResetEntry[]): boolean {
  const kinds = new Set(entries.map((entry) => entry.kind));
  if (kinds.size !== entries.length || !kinds.has('Acumulado')) return false;
  const cents = sumByKind(entries);
  return cents.Acumulado === profit(cents);
}

/**
 * What a person reads of a finance entry, as `Venta · Netflix · Ana · 1,2`: the kind, then the parts that
 * aren't empty. Over 200 characters the longest parts end in an ellipsis. Source: rules §5.
 */
export function describe(kind: FinanceKind, ...parts: string[]): string {
  const filled = parts.map((part) => part.trim()).filter((part) => part !== '');
  for (let cap = MAX_DESCRIPTION_LENGTH; cap > 1; cap -= 1) {
    const text = [kind, ...filled.map((part) => shorten(part, cap))].join(SEPARATOR);
    if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  }
  return shorten([kind, ...filled].join(SEPARATOR), MAX_DESCRIPTION_LENGTH);
}

function sumByKind(entries: readonly Pick<Finance, 'kind' | 'quantity'>[]): Cents {
  const cents: Cents = { Venta: 0, Renovacion: 0, Reembolso: 0, Inversion: 0, Acumulado: 0 };
  for (const entry of entries) cents[entry.kind] += toCents(entry.quantity);
  return cents;
}

function profit(cents: Cents): number {
  return cents.Venta + cents.Renovacion - cents.Reembolso - cents.Inversion;
}

function negated(amount: number): number {
  return fromCents(toCents(-amount));
}

/** Never leaves half of an emoji behind: the database refuses lone surrogates. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength - ELLIPSIS.length).replace(/\p{Cs}$/u, '');
  return kept.trimEnd() + ELLIPSIS;
}
