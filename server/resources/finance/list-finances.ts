import type { Finance, Profile } from '#domain/rows.ts';
import type { Db } from '#server/database/kysely.ts';
import { selectProfile } from '#server/database/profile-row.ts';
import { inSnapshot, selectRows } from '#server/database/select-rows.ts';

/** API-38 */
export const listFinances = (db: Db, userId: string) =>
  inSnapshot(db, async (tx) => {
    const user = await selectProfile(tx, userId);
    return (await selectRows(tx, 'finances', userId)).map((row) => presentFinance(row, user));
  });

/** wire §8, FIN-04 */
export const presentFinance = (row: Finance, { username, phone, symbolmoney }: Profile) => ({
  ...row,
  User: { username, phone, symbolmoney },
});
