import { sql } from 'kysely';
import { queueNotice } from '#server/auth/queue-notice.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import type { ServerContext } from '#server/context.ts';
import { inTransaction } from '#server/db/kysely.ts';
import { deleteFactor } from './factors.ts';

export type FactorReset = 'reset' | 'no user' | 'no factor';

/**
 * Takes the second factor of the user with this mail away, and ends their sessions: the one who lost the phone signs in
 * by the password and sets up another.
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
    if (!(await deleteFactor(tx, user.id))) return false;
    await revokeSessions(tx, user.id);
    await queueNotice(tx, user.id, 'factor_reset');
    return true;
  });
  if (!removed) return 'no factor';
  security.record({
    event: 'factor_change',
    outcome: 'ok',
    userId: user.id,
    details: { act: 'reset by the operator' },
  });
  return 'reset';
}
