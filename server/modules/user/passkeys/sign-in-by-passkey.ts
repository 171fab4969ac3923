import type { PasskeyProof } from '#contract/calls/passkeys.ts';
import type { SessionOrigin } from '#server/auth/sessions.ts';
import { createKeyedQueue, type RunQueued } from '#server/concurrency/keyed-queue.ts';
import type { ServerContext } from '#server/context.ts';
import { enter, type SignIn } from '#server/modules/user/sign-in.ts';
import { createAddressLimits, type AddressLimits } from '#server/throttle/address-limits.ts';
import { knowsDevice } from '#server/throttle/known-devices.ts';
import { challengeIn, checkProof, isHandleOf } from './ceremonies.ts';
import { readToSignIn, type Challenge } from './challenges.ts';
import { findByCredential, type PasskeyCandidate, usePasskey, type Use } from './passkeys.ts';

export interface PasskeyTry {
  proof: PasskeyProof;
  /** As `addressGroup` gives it. */
  address: string;
  /** The id that the phone sent; null without one. */
  device: string | null;
  /** For the list of sessions. */
  from: SessionOrigin;
}

export type SignInByPasskey =
  | Extract<SignIn, { outcome: 'signed in' | 'too many' }>
  | { outcome: 'unverified'; userId: string }
  | { outcome: 'challenge ended' }
  | { outcome: 'wrong'; userId?: string; use?: Use };

interface KnownTry extends PasskeyTry {
  challenge: Challenge;
  candidate: PasskeyCandidate | null;
  /** From a device that has signed in to this account before. */
  isKnown: boolean;
}

/** Failures count as those of passwords from one address do, in turn. There is nothing to guess, so an account has no waits. */
export function createSignInByPasskey(
  context: ServerContext,
): (attempt: PasskeyTry) => Promise<SignInByPasskey> {
  const inTurn: RunQueued = createKeyedQueue();
  const limits = createAddressLimits(context);
  return async (attempt) => {
    const { proof, address, device } = attempt;
    // Before anything is read: a flood from one address costs no statement.
    const waitSeconds = device === null ? await limits.wait('signIn', address) : 0;
    if (waitSeconds > 0) return { outcome: 'too many', waitSeconds };
    const challenge = readToSignIn(context.secrets.keyring, challengeIn(proof.clientDataJSON) ?? '');
    if (!challenge) return { outcome: 'challenge ended' };
    const candidate = await findByCredential(context.db, proof.credentialId);
    const isKnown = await knowsDevice(context.db, candidate?.user.id ?? null, device);
    const turn = isKnown ? `${candidate?.user.id} ${device}` : address;
    return inTurn(turn, () => signIn(context, limits, { ...attempt, challenge, candidate, isKnown }));
  };
}

async function signIn(
  context: ServerContext,
  limits: AddressLimits,
  attempt: KnownTry,
): Promise<SignInByPasskey> {
  const { address, candidate, isKnown } = attempt;
  const waitSeconds = isKnown ? 0 : await limits.wait('signIn', address);
  if (waitSeconds > 0) return { outcome: 'too many', waitSeconds };
  const result = candidate ? await tryPasskey(context, candidate, attempt) : ({ outcome: 'wrong' } as const);
  if (result.outcome === 'wrong' && !isKnown) await limits.count('signIn', address);
  return result;
}

async function tryPasskey(
  context: ServerContext,
  { passkeyId, publicKey, user }: PasskeyCandidate,
  attempt: KnownTry,
): Promise<SignInByPasskey> {
  const { proof, challenge } = attempt;
  const wrong = { outcome: 'wrong', userId: user.id } as const;
  if (!isHandleOf(user.id, proof.userHandle)) return wrong;
  const signCount = await checkProof(context, proof, { challenge: challenge.text, publicKey });
  if (signCount === null) return wrong;
  let use: Use = 'gone';
  const entered = await enter(context, user, attempt, async (tx) => {
    use = await usePasskey(tx, passkeyId, { challenge, signCount });
    return use === 'used';
  });
  if (entered.outcome === 'signed in') return entered;
  return entered.outcome === 'unverified' ? { ...entered, userId: user.id } : { ...wrong, use };
}
