import { sql } from 'kysely';
import type { LoginBody } from '#contract/calls/session.ts';
import type { ServerContext } from '#server/context.ts';
import { inTransaction, type Db, type Tx } from '#server/db/kysely.ts';
import { openSession } from '#server/auth/sessions.ts';
import { forgiveAttempts, takeAttempt } from '#server/throttle/attempts.ts';
import { hashAddress, rememberAddress } from '#server/throttle/known-addresses.ts';
import { createKeyedQueue, type RunQueued } from '#server/concurrency/keyed-queue.ts';
import { mailKey } from '#server/throttle/throttle-key.ts';
import { signInLimits } from './sign-in-limits.ts';
import { touchProfile } from '#server/db/bump-profile-revision.ts';

export interface SignInTry extends LoginBody {
  address: string;
}

export type SignIn =
  | { outcome: 'signed in'; userId: string; token: string }
  | { outcome: 'wrong' }
  | { outcome: 'unverified' }
  | { outcome: 'too many'; waitSeconds: number };

/** Tries for one account from one address take turns in this process: a good one isn't held up by unchecked others. */
export function createSignIn(context: ServerContext): (attempt: SignInTry) => Promise<SignIn> {
  const inTurn: RunQueued = createKeyedQueue();
  return (attempt) => inTurn(`${mailKey(attempt.email)} ${attempt.address}`, () => signIn(context, attempt));
}

/** Takes the same steps for known and unknown mails. */
async function signIn(context: ServerContext, attempt: SignInTry): Promise<SignIn> {
  const { db, passwords, settings } = context;
  const candidate = await findCandidate(db, attempt.email);
  const isKnownAddress = await knowsAddress(db, candidate?.id ?? null, attempt.address);
  const limits = signInLimits(attempt.email, attempt.address, isKnownAddress);
  const waitSeconds = settings.rateLimit ? await takeAttempt(db, limits) : 0;
  if (waitSeconds > 0) return { outcome: 'too many', waitSeconds };
  const isRight = await passwords.verify(attempt.password, candidate?.password_hash ?? null);
  if (!candidate || !isRight) return { outcome: 'wrong' };
  if (settings.rateLimit) await forgiveAttempts(db, limits);
  return enter(context, candidate, attempt.address);
}

interface Candidate {
  id: string;
  password_hash: string;
}

async function findCandidate(db: Db, email: string): Promise<Candidate | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

/** Unknown mails are looked up too, so that the time reveals nothing. */
async function knowsAddress(db: Db, userId: string | null, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('address_hash', '=', hashAddress(userId ?? '', address))
    .executeTakeFirst();
  return row !== undefined;
}

async function enter(context: ServerContext, candidate: Candidate, address: string): Promise<SignIn> {
  const { db, tokens, notifier } = context;
  const entry = await inTransaction(db, (tx) => openFor(tx, candidate, address));
  if (typeof entry === 'string') return { outcome: entry };
  if (entry.revision !== null) notifier.publish(candidate.id, entry.revision);
  const token = await tokens.issue(candidate.id, entry.sessionId);
  return { outcome: 'signed in', userId: candidate.id, token };
}

/** Checked again under the lock: meanwhile the password may have changed, or the user been blocked. */
async function openFor(tx: Tx, candidate: Candidate, address: string) {
  const user = await tx
    .selectFrom('users')
    .select(['is_verified', 'is_connection'])
    .where('id', '=', candidate.id)
    .where('password_hash', '=', candidate.password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return 'wrong';
  if (!user.is_verified) return 'unverified';
  await rememberAddress(tx, candidate.id, address);
  const sessionId = await openSession(tx, candidate.id);
  const revision = user.is_connection ? null : await touchProfile(tx, candidate.id, { is_connection: true });
  return { sessionId, revision };
}
