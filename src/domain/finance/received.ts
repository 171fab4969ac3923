import { groupBy } from '#domain/group-by.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Finance } from '#domain/rows.ts';

type Line = Pick<Finance, 'quantity' | 'received' | 'correctsId'>;

/** Money for a debt that came in after its sale or renewal, or went back: it changes no total (rules §3). */
export function isDebtPayment({ quantity, received, correctsId }: Line): boolean {
  return quantity === 0 && correctsId === null && Boolean(received);
}

/** What was wholly received follows a corrected amount; of a part nothing is known. */
export function paymentOfCorrection(
  entry: Pick<Finance, 'quantity' | 'received' | 'paymentMethod'>,
  difference: number,
): Pick<Finance, 'received' | 'paymentMethod'> {
  const { quantity, received, paymentMethod } = entry;
  if (!received || Math.abs(received) !== quantity) return { received: null, paymentMethod: null };
  return { received: received < 0 ? -difference : difference, paymentMethod };
}

/** What came in by one means of payment. */
export interface MethodSum {
  /** Null: it wasn't said. */
  method: string | null;
  received: number;
}

/** Sums by means of payment, the largest first; none for what came to 0. */
export function receivedByMethod(
  lines: readonly { received: number | null; paymentMethod: string | null }[],
): MethodSum[] {
  const moved = lines.filter(({ received }) => received);
  const sums = [...groupBy(moved, ({ paymentMethod }) => paymentMethod)].map(([method, own]) => ({
    method,
    received: fromCents(own.reduce((cents, { received }) => cents + toCents(received ?? 0), 0)),
  }));
  return sums.filter(({ received }) => received !== 0).sort((one, other) => other.received - one.received);
}
