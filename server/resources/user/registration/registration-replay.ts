import { sql } from 'kysely';
import { register, type RegisterBody } from '#contract/calls/account.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { Tx } from '#server/database/kysely.ts';
import { onKysely } from '#server/database/statements.ts';
import { fingerprintOf } from '#server/mutations/call.ts';
import { IdempotencyStore } from '#server/mutations/idempotency.ts';
import { messages } from '#server/resources/user/user.texts.ts';

/** Leaves the password out, since any stored form of it must be slow to guess. */
const keyed = (key: string, { password: _password, ...fields }: RegisterBody) => ({
  key,
  fingerprint: fingerprintOf(register.method, register.path, fields),
});

/** Runs in the transaction that creates the user; `wasRegistered` reads it at a repeated request. */
export async function keepRegistration(
  tx: Tx,
  userId: string,
  key: string,
  body: RegisterBody,
): Promise<void> {
  const statements = onKysely(tx);
  const store = await IdempotencyStore.open(statements, userId, []);
  store.record(keyed(key, body), {
    httpStatus: register.successStatus,
    body: { status: 'success', message: messages.registered },
  });
  const storing = store.storing(userId);
  if (storing) await statements.run(...storing);
}

/** True if this registration, password included, was done under this key: its answer was lost. */
export async function wasRegistered(
  { db, passwords }: Pick<ServerContext, 'db' | 'passwords'>,
  key: string,
  body: RegisterBody,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', sql`lower(${body.email}::text)`)
    .executeTakeFirst();
  const made = await db
    .selectFrom('idempotency_keys')
    .select('fingerprint')
    .where('user_id', '=', user?.id ?? null)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!user || !made?.fingerprint.equals(keyed(key, body).fingerprint)) return false;
  return passwords.verify(body.password, user.password_hash);
}
