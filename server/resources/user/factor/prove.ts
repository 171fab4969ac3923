import type { FieldErrors } from '#contract/answers.ts';
import { hasFactor } from '#server/auth/has-factor.ts';
import type { ServerContext } from '#server/context/context.ts';
import { limitProofsPerUser } from '#server/database/limit-per-user.ts';
import { forgiveAttempts, takeAttempt } from '#server/auth/throttle/attempts.ts';
import { throttleKey } from '#server/auth/throttle/throttle-key.ts';
import { messages } from './factor.texts.ts';
import { takeCode } from './factors.ts';

/** Wrong tries without a wait, as for a sign-in from a known device (wire §3). */
const FREE = 5;

interface Prover {
  userId: string;
  /** Each kind counts its wrong tries by itself. */
  kind: 'own-proof' | 'confirm-factor';
}

/**
 * The session's user proves their identity again: one try at a time per user, and wrong tries cost waits. `found` is
 * null for a wrong one. Throws `QueueFull` if several of the user's wait already.
 */
export async function prove<Found>(
  { db, database, settings }: ServerContext,
  { userId, kind }: Prover,
  check: () => Promise<Found | null>,
): Promise<{ waitSeconds: number; found: Found | null }> {
  const limits = [{ key: throttleKey(kind, userId), free: FREE }];
  return limitProofsPerUser(database, userId, async () => {
    const waitSeconds = settings.rateLimit ? await takeAttempt(db, limits) : 0;
    if (waitSeconds > 0) return { waitSeconds, found: null };
    const found = await check();
    if (found !== null && settings.rateLimit) await forgiveAttempts(db, limits);
    return { waitSeconds: 0, found };
  });
}

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
  return passwords.verify(password, user?.password_hash ?? null, 'middle');
}

export interface OwnerProof {
  password: string;
  code?: string;
  /** Requires a code too, which is used up, if the user has a second factor. */
  asksCode: boolean;
}

/** Checks the password and, if asked and set up, the second factor. `wrong` is null if all is right. */
export async function proveOwner(
  context: ServerContext,
  userId: string,
  { password, code, asksCode }: OwnerProof,
): Promise<{ waitSeconds: number; wrong: FieldErrors | null }> {
  const needsCode = asksCode && (await hasFactor(context.db, userId));
  if (needsCode && code === undefined)
    return { waitSeconds: 0, wrong: { code: { msg: messages.codeNeeded } } };
  let wrong: FieldErrors = { password: { msg: messages.passwordWrong } };
  const { waitSeconds, found } = await prove(context, { userId, kind: 'own-proof' }, async () => {
    if (!(await isOwnPassword(context, userId, password))) return null;
    if (!needsCode) return true;
    wrong = { code: { msg: messages.codeWrong } };
    return takeCode(context, userId, code ?? '');
  });
  return { waitSeconds, wrong: found === null ? wrong : null };
}
