import type { ServerContext } from '#server/context.ts';
import { forgiveAttempts, takeAttempt } from '#server/throttle/attempts.ts';
import { throttleKey } from '#server/throttle/throttle-key.ts';

/** As for a sign-in from a known device (wire §3). */
const FREE = 5;

interface Prover {
  userId: string;
  /** Tries of each kind are counted apart. */
  kind: 'own-proof' | 'change-password';
}

/** Who holds a session proves again who they are: wrong tries cost waits. `found` is null for a wrong one. */
export async function prove<Found>(
  { db, settings }: ServerContext,
  { userId, kind }: Prover,
  check: () => Promise<Found | null>,
): Promise<{ waitSeconds: number; found: Found | null }> {
  const limits = [{ key: throttleKey(kind, userId), free: FREE }];
  const waitSeconds = settings.rateLimit ? await takeAttempt(db, limits) : 0;
  if (waitSeconds > 0) return { waitSeconds, found: null };
  const found = await check();
  if (found !== null && settings.rateLimit) await forgiveAttempts(db, limits);
  return { waitSeconds: 0, found };
}

/** Whether this is the user's password. */
export async function isOwnPassword(
  { db, passwords }: ServerContext,
  userId: string,
  password: string,
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return passwords.verify(password, user?.password_hash ?? null, true);
}
