import { correctedQuantity, correctionsByEntry } from './corrections.ts';
import type { Finance } from '#domain/rows.ts';

export interface RefundMade {
  date: string;
  /** Unsigned, with its corrections. */
  amount: number;
}

/** `aboutId` alone doesn't show it: sales and renewals name their client too. */
export function isRefund({ kind, aboutId }: Pick<Finance, 'kind' | 'aboutId'>): boolean {
  return Boolean(aboutId) && (kind === 'Reembolso' || kind === 'Inversion');
}

/** Skips refunds corrected to nothing (FIN-26). */
export function lastRefund(finances: readonly Finance[], aboutId: string): RefundMade | undefined {
  const refunds = finances.filter((entry) => entry.aboutId === aboutId && isRefund(entry));
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
