import type { Db } from '#server/database/kysely.ts';
import { inSnapshot, selectRows } from '#server/database/select-rows.ts';
import { selectProfile } from '#server/database/profile-row.ts';
import type { Answers, CreditRecord } from '#contract/schemas/answers.ts';

/** Newest first (API-26). */
export const readCredits = (db: Db, userId: string) =>
  inSnapshot(db, async (tx): Promise<Answers['credit.mine']> => {
    const { username, phone } = await selectProfile(tx, userId);
    const rows = await selectRows(tx, 'credits', userId);
    return {
      totalQuantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
      credits: rows.map((row) => ({ ...row, User: { username, phone } })),
    };
  });

/** All users', newest first (API-27). */
export async function listAllCredits(db: Db): Promise<CreditRecord[]> {
  const rows = await db
    .selectFrom('credits')
    .innerJoin('users', 'users.id', 'credits.user_id')
    .select([
      'credits.id',
      'credits.user_id as userId',
      'credits.description',
      'credits.code',
      'credits.data',
      'credits.quantity',
      'credits.counterpart',
      'users.username',
      'users.phone',
    ])
    .orderBy('credits.data', 'desc')
    .orderBy('credits.id', 'desc')
    .execute();
  return rows.map(({ username, phone, ...row }) => ({ ...row, User: { username, phone } }));
}
