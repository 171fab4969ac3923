import { sql } from 'kysely';
import { queueNotice } from '#server/auth/queue-notice.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { deleteFactor } from './factors.ts';

export type FactorReset = 'reset' | 'no user' | 'no factor';

/**
 * Removes the second factor and the passkeys of the user with this mail, and ends their sessions. A user who lost the
 * phone then signs in with the password, and sets up others.
 */
export async function resetFactor(
  { db, security }: Pick<ServerContext, 'db' | 'security'>,
  email: string,
): Promise<FactorReset> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email.normalize('NFC').trim()})`)
    .executeTakeFirst();
  if (!user) return 'no user';
  const removed = await inTransaction(db, async (tx) => {
    const factor = await deleteFactor(tx, user.id);
    const passkeys = await deletePasskeys(tx, user.id);
    if (factor || passkeys) {
      await revokeSessions(tx, user.id);
      await queueNotice(tx, user.id, 'factor_reset');
    }
    return { factor_change: factor, passkey_change: passkeys };
  });
  const details = { act: 'reset by the operator' };
  for (const event of ['factor_change', 'passkey_change'] as const)
    if (removed[event]) security.record({ event, outcome: 'ok', userId: user.id, details });
  return removed.factor_change || removed.passkey_change ? 'reset' : 'no factor';
}

async function deletePasskeys(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
