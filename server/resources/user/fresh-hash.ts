import type { ServerContext } from '#server/context/context.ts';

interface Checked {
  id: string;
  password_hash: string;
}

/**
 * Hashes the password again if the cost has risen since it was stored (ASVS 5.0, 11.4.2). On failure the old hash stays
 * and the sign-in goes on: the next one tries again.
 */
export async function withFreshHash<User extends Checked>(
  { db, passwords, log }: Pick<ServerContext, 'db' | 'passwords' | 'log'>,
  user: User,
  password: string,
): Promise<User> {
  if (!passwords.isOutdated(user.password_hash)) return user;
  try {
    const password_hash = await passwords.hash(password);
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? { ...user, password_hash } : user;
  } catch (err) {
    log.warn({ err, userId: user.id }, 'password not hashed anew');
    return user;
  }
}
