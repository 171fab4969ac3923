import { sql } from 'kysely';
import type { Role } from '#domain/rows.ts';
import type { Db, Tx } from '#server/database/kysely.ts';
import { findLocked } from '#server/database/user-state.ts';

/** The operator's name in the log of administration. No user's name contains a parenthesis, and no user has this id. */
export const OPERATOR = { id: '00000000-0000-0000-0000-000000000000', username: 'Operador (servidor)' };

export interface OperatedUser {
  id: string;
  username: string;
  email: string;
  role: Role;
  isVerified: boolean;
  userCode: string;
}

/** Ignores the mail's case. */
export function findByMail(db: Db | Tx, email: string): Promise<OperatedUser | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'is_verified as isVerified', 'user_code as userCode'])
    .where(sql`lower(email)`, '=', sql`lower(${email.normalize('NFC').trim()})`)
    .executeTakeFirst();
}

export const lockByMail = (tx: Tx, email: string): Promise<OperatedUser | null> =>
  findLocked(tx, () => findByMail(tx, email));
