import { isRefund } from '#domain/finance/refunds-made.ts';
import type { Finance } from '#domain/rows.ts';
import type { LocalDatabase } from '#db/local-database.ts';

/** Reads an index, since the books may not be in memory. A supplier's refund is an investment below zero. */
export async function refundsAbout(db: LocalDatabase, aboutId: string): Promise<Finance[]> {
  const about = await db.finances.where('aboutId').equals(aboutId).toArray();
  const refunds = about.filter(isRefund);
  const ids = refunds.map(({ id }) => id);
  return [...refunds, ...(await db.finances.where('correctsId').anyOf(ids).toArray())];
}
