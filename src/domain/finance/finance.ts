import { fromCents, toCents } from '#domain/money/money.ts';
import type { Finance, FinanceKind } from '#domain/rows.ts';

export type Totals = { sales: number; renewals: number; refunds: number; investments: number; total: number };

export type ResetEntry = { kind: FinanceKind; quantity: number };

/** Links of a plain sale, renewal or purchase, and the payment of a line that no client paid. */
export const UNLINKED = {
  resetId: null,
  correctsId: null,
  aboutId: null,
  received: null,
  paymentMethod: null,
} as const;

/** True for the kinds that bring money; the rest are costs, but for closings. */
export const isIncome = ({ kind }: Pick<Finance, 'kind'>): boolean =>
  kind === 'Venta' || kind === 'Renovacion';

type Cents = Record<FinanceKind, number>;

const SEPARATOR = ' · ';

/** Stands in an expense's description where a purchase has its service (FIN-36). */
export const EXPENSE = 'Gasto';

const OF_EXPENSE = new RegExp(`^Inversion${SEPARATOR}(?:Corrección${SEPARATOR})?${EXPENSE}${SEPARATOR}`);

/** True for what was spent on no account, corrections too. A purchase of a service of this very name passes for one. */
export function isExpense({ kind, description }: Pick<Finance, 'kind' | 'description'>): boolean {
  return kind === 'Inversion' && OF_EXPENSE.test(description);
}

/** What an expense was for: its description without the words before it. */
export const expenseName = ({ description }: Pick<Finance, 'description'>): string =>
  description.replace(OF_EXPENSE, '');

/** The limit of any text on the wire (rules §1). */
const MAX_DESCRIPTION_LENGTH = 200;
const ELLIPSIS = '…';

/** Exact to the cent; Acumulado counts in none (rules §5). */
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

/** Entries that bring every tile to 0, Acumulado last. The caller must refuse a total of 0 or less (rules §5). */
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
 * Each kind at most once, with one Acumulado. T = V + R − B − I to the cent; the sign of T is free (rules §5, FIN-19).
 */
export function isBalancedReset(entries: readonly ResetEntry[]): boolean {
  const kinds = new Set(entries.map((entry) => entry.kind));
  if (kinds.size !== entries.length || !kinds.has('Acumulado')) return false;
  const cents = sumByKind(entries);
  return cents.Acumulado === profit(cents);
}

/** `Venta · Netflix · Ana · 1,2`, without empty parts; over 200 characters the longest parts are cut (rules §5). */
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

/** The database refuses lone surrogates, such as half an emoji. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength - ELLIPSIS.length).replace(/\p{Cs}$/u, '');
  return kept.trimEnd() + ELLIPSIS;
}
