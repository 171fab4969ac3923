import { v7 as uuidv7 } from 'uuid';
import { onKysely } from '#server/database/statements.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { lockState, raiseRevision } from '#server/database/user-state.ts';
import type { RowContext } from '#server/context/context.ts';
import { insertCodes } from '#server/resources/credit/codes.ts';
import { writeMovement } from '#server/resources/credit/ledger.ts';
import { writeRows } from '#server/mutations/row-statements.ts';
import { randomCode } from '#server/base/random-code.ts';
import { rowKey } from '#domain/rows.ts';
import { openCodeSeal } from '#server/secrets/code-seal.ts';

/** Enough for a plan of six months, and for transfers beside it. */
const CREDITS = 100;
const CODES = { count: 3, quantity: 15 };
const CODE_LENGTH = 12;

/**
 * Writes the start of a trial of credits, codes and favourites (OPS-12): a balance, codes to enter and one favourite.
 */
export async function writeTrials(
  { db, secrets }: RowContext,
  userId: string,
  favoriteId: string,
): Promise<void> {
  const seal = await secrets.ofUser(userId);
  await inTransaction(db, async (tx) => {
    if (!(await lockState(tx, userId))) throw new Error('The demo user is there');
    await writeMovement(tx, {
      userId,
      description: 'Recarga',
      code: randomCode(CODE_LENGTH),
      quantity: CREDITS,
    });
    await insertCodes(tx, await openCodeSeal(onKysely(tx), secrets.keyring), CODES.count, CODES.quantity);
    await writeFavorite(tx, { userId, seal }, favoriteId);
  });
}

async function writeFavorite(
  tx: Tx,
  owned: Parameters<typeof writeRows>[1],
  favoriteId: string,
): Promise<void> {
  const { userId } = owned;
  const found = await tx
    .selectFrom('users')
    .select(['username', 'user_code as userCode'])
    .where('id', '=', favoriteId)
    .executeTakeFirstOrThrow();
  const id = uuidv7();
  const row = { id, userId, userCode: found.userCode, codeuser: found.userCode, username: found.username };
  const revision = await raiseRevision(tx, userId);
  if (revision === null) throw new Error('The demo user is there');
  const revisions = new Map([[rowKey('favorites', id), revision]]);
  await writeRows(tx, owned, [{ table: 'favorites', id, row }], revisions);
}
