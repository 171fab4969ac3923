import { sql } from 'kysely';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Db, type Tx } from '#server/database/kysely.ts';
import { lockState, touchProfile } from '#server/database/user-state.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import { openSession, type SessionOrigin } from '#server/auth/sessions.ts';
import { forgiveAttempts, takeAttempt, type AttemptLimit } from '#server/auth/throttle/attempts.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { isStrangeDevice, knowsDevice, rememberDevice } from '#server/auth/throttle/known-devices.ts';
import { mailKey, throttleKey } from '#server/auth/throttle/throttle-key.ts';
import { challengeFor } from '#server/resources/user/factor/challenge.ts';
import { createSignInTurns } from './sign-in-turns.ts';
import { withFreshHash } from './fresh-hash.ts';
import type { LoginBody } from '#contract/schemas/bodies.ts';

export interface SignInTry extends LoginBody {
  /** An `addressGroup`. */
  address: string;
  /** The phone's own id; null if it sent none. */
  device: string | null;
  /** Shown in the list of sessions. */
  from: SessionOrigin;
}

export type SignIn =
  | { outcome: 'signed in'; userId: string; token: string }
  | { outcome: 'wrong' }
  | { outcome: 'unverified' }
  | { outcome: 'factor'; userId: string; challenge: string }
  | { outcome: 'too many'; waitSeconds: number };

/**
 * Tries from a known device take turns, and so do all others from one address. A flood is refused after its twenty
 * failures, however many come at once, and takes one place in the line of passwords.
 */
export function createSignIn(context: ServerContext): (attempt: SignInTry) => Promise<SignIn> {
  const { inTurn, counted } = createSignInTurns(context);
  return async (attempt) => {
    const { email, address, device } = attempt;
    const candidateOf = () => findCandidate(context.db, email);
    const tryAs = (candidate: Candidate | undefined, isKnown: boolean) =>
      signIn(context, { ...attempt, candidate, isKnown });
    // Counted before any read: a flood from one address costs no other statement.
    if (device === null) return counted(address, async () => tryAs(await candidateOf(), false));
    const candidate = await candidateOf();
    return (await knowsDevice(context.db, candidate?.id ?? null, device))
      ? inTurn(`${mailKey(email)} ${device}`, () => tryAs(candidate, true))
      : counted(address, () => tryAs(candidate, false));
  };
}

interface KnownTry extends SignInTry {
  candidate: Candidate | undefined;
  /** True if the device has signed in to this account before. */
  isKnown: boolean;
}

/** Known and unknown mails take the same steps, so that neither answer nor time tells them apart. */
async function signIn(context: ServerContext, attempt: KnownTry): Promise<SignIn> {
  const { db, passwords, settings } = context;
  const { email, password, address, device, candidate, isKnown } = attempt;
  const limits = signInLimits(email, { address, knownDevice: isKnown ? device : null });
  const waitSeconds = settings.rateLimit ? await takeAttempt(db, limits) : 0;
  if (waitSeconds > 0) return { outcome: 'too many', waitSeconds };
  const isRight = await passwords.verify(
    password,
    candidate?.password_hash ?? null,
    isKnown ? 'first' : 'last',
  );
  if (!candidate || !isRight) return { outcome: 'wrong' };
  if (settings.rateLimit) await forgiveAttempts(db, limits);
  const fresh = await withFreshHash(context, candidate, password);
  const challenge = await challengeFor(context, fresh);
  if (challenge !== null) return { outcome: 'factor', userId: candidate.id, challenge };
  return enter(context, fresh, attempt);
}

/** A user whose password was right. */
export interface Candidate {
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

type Entering = Pick<SignInTry, 'device' | 'from'>;

/**
 * Opens the session of a user who has passed all checks.
 *
 * @param takeProof uses the proof up, in the transaction that opens the session; false opens none
 */
export async function enter(
  context: ServerContext,
  candidate: Candidate,
  attempt: Entering,
  takeProof?: (tx: Tx) => Promise<boolean>,
): Promise<SignIn> {
  const { db, tokens, notifier } = context;
  const entry = await inTransaction(db, (tx) => openFor(tx, candidate, attempt, takeProof));
  if (typeof entry === 'string') return { outcome: entry };
  if (entry.revision !== null) notifier.publish(candidate.id, entry.revision);
  const token = await tokens.issue(candidate.id, entry.sessionId);
  return { outcome: 'signed in', userId: candidate.id, token };
}

/** Checked again under the lock: meanwhile the password may have changed, or the user been blocked. */
async function openFor(
  tx: Tx,
  candidate: Candidate,
  { device, from }: Entering,
  takeProof?: (tx: Tx) => Promise<boolean>,
) {
  const state = await lockState(tx, candidate.id);
  const user = await tx
    .selectFrom('users')
    .select('is_verified')
    .where('id', '=', candidate.id)
    .where('password_hash', '=', candidate.password_hash)
    .executeTakeFirst();
  if (!state || !user) return 'wrong';
  if (!user.is_verified) return 'unverified';
  if (takeProof && !(await takeProof(tx))) return 'wrong';
  if (await isStrangeDevice(tx, candidate.id, device)) await tellOfDevice(tx, candidate.id, from);
  if (device !== null) await rememberDevice(tx, candidate.id, device);
  const sessionId = await openSession(tx, candidate.id, from);
  const isConnected = { state: { is_connection: true } };
  const revision = state.is_connection ? null : await touchProfile(tx, candidate.id, isConnected);
  return { sessionId, revision };
}

/** One mail an hour: a user who tries ten browsers needs no ten mails. */
async function tellOfDevice(tx: Tx, userId: string, from: SessionOrigin): Promise<void> {
  if ((await takeHourly(tx, throttleKey('device-notice', userId), 1)) > 0) return;
  await queueNotice(tx, userId, 'new_device', from);
}

const FREE_FROM_HERE = 5;
const FREE_FROM_STRANGERS = 50;

interface Origin {
  /** An `addressGroup`. */
  address: string;
  /** The phone's own id if it has signed in to this account before, else null. */
  knownDevice: string | null;
}

/**
 * Limits failures for the account from this device. For an unknown device they count for its address and for all
 * unknown devices together: many addresses then guess no faster than one. They can't lock the owner out of a known
 * device, even from a shared address (wire §3, ADR 0109).
 */
function signInLimits(email: string, { address, knownDevice }: Origin): AttemptLimit[] {
  const mail = mailKey(email);
  if (knownDevice !== null)
    return [{ key: throttleKey('sign-in', mail, 'device', knownDevice), free: FREE_FROM_HERE }];
  return [
    { key: throttleKey('sign-in', mail, address), free: FREE_FROM_HERE },
    { key: throttleKey('sign-in', mail), free: FREE_FROM_STRANGERS },
  ];
}
