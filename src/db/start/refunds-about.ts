import type { Finance } from '#domain/rows.ts';
import type { LocalDatabase } from '#db/local-database.ts';

/** By index, since the books may not be in memory. */
export async function refundsAbout(db: LocalDatabase, aboutId: string): Promise<Finance[]> {
  const refunds = db.finances.where('kind').equals('Reembolso');
  const about = await refunds.filter((entry) => entry.aboutId === aboutId).toArray();
  const ids = about.map(({ id }) => id);
  return [...about, ...(await db.finances.where('correctsId').anyOf(ids).toArray())];
}
