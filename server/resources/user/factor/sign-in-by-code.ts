import type { ServerContext } from '#server/context/context.ts';
import { enter, type SignIn } from '#server/resources/user/sign-in.ts';
import type { SessionOrigin } from '#server/auth/sessions.ts';
import type { AttemptLimit } from '#server/auth/throttle/attempts.ts';
import { forgiveAttempts, takeAttempt } from '#server/auth/throttle/attempts.ts';
import { knowsDevice } from '#server/auth/throttle/known-devices.ts';
import { throttleKey } from '#server/auth/throttle/throttle-key.ts';
import { printOf, readChallenge } from './challenge.ts';
import { type CodeKind, takeCode } from './factors.ts';

const FREE_FROM_HERE = 5;
/**
 * A guess matches one of three valid codes of six digits: ten tries and then four an hour find none in a lifetime of
 * passwords.
 */
const FREE_FROM_STRANGERS = 10;

export interface CodeTry {
  challenge: string;
  code: string;
  /** An `addressGroup`. */
  address: string;
  /** The phone's own id; null if it sent none. */
  device: string | null;
  /** Shown in the list of sessions. */
  from: SessionOrigin;
}

export type SignInByCode =
  | Exclude<SignIn, { outcome: 'signed in' }>
  | { outcome: 'challenge ended' }
  | { outcome: 'wrong code'; userId: string }
  | { outcome: 'signed in'; userId: string; token: string; by: CodeKind };

/** The second step of a sign-in: the password was right, and the code is checked and used up. */
export async function signInByCode(context: ServerContext, attempt: CodeTry): Promise<SignInByCode> {
  const { db, secrets, settings } = context;
  const challenged = readChallenge(secrets.keyring, attempt.challenge, Date.now());
  if (!challenged) return { outcome: 'challenge ended' };
  const { userId, passwordPrint } = challenged;
  const limits = await limitsOf(context, userId, attempt);
  const waitSeconds = settings.rateLimit ? await takeAttempt(db, limits) : 0;
  if (waitSeconds > 0) return { outcome: 'too many', waitSeconds };
  const candidate = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!candidate || printOf(candidate.password_hash) !== passwordPrint) return { outcome: 'challenge ended' };
  const by = await takeCode(context, userId, attempt.code);
  if (by === null) return { outcome: 'wrong code', userId };
  if (settings.rateLimit) await forgiveAttempts(db, limits);
  const entered = await enter(context, candidate, attempt);
  return entered.outcome === 'signed in' ? { ...entered, by } : entered;
}

/** The same limits as for passwords: strangers who know the password can't block a known device. */
async function limitsOf(
  { db }: ServerContext,
  userId: string,
  { address, device }: CodeTry,
): Promise<AttemptLimit[]> {
  if (device !== null && (await knowsDevice(db, userId, device)))
    return [{ key: throttleKey('second-factor', userId, 'device', device), free: FREE_FROM_HERE }];
  return [
    { key: throttleKey('second-factor', userId, address), free: FREE_FROM_HERE },
    { key: throttleKey('second-factor', userId), free: FREE_FROM_STRANGERS },
  ];
}
