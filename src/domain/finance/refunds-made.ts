import { correctedQuantity, correctionsByEntry } from './corrections.ts';
import type { Finance } from '#domain/rows.ts';

/** A refund that is in the books. */
export interface RefundMade {
  date: string;
  /** What it comes to with its corrections, without sign. */
  amount: number;
}

/** The newest refund for a client or account that the books tell of, but for those corrected to nothing (FIN-26). */
export function lastRefund(finances: readonly Finance[], aboutId: string): RefundMade | undefined {
  const refunds = finances.filter((entry) => entry.aboutId === aboutId);
  if (refunds.length === 0) return undefined;
  const corrections = correctionsByEntry(finances);
  return refunds
    .map((entry) => ({
      date: entry.date,
      amount: Math.abs(correctedQuantity(entry, corrections.get(entry.id))),
    }))
    .filter(({ amount }) => amount > 0)
    .reduce<RefundMade | undefined>(
      (newest, made) => (newest && newest.date >= made.date ? newest : made),
      undefined,
    );
}
