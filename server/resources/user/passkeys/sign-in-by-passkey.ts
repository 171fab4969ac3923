import type { SessionOrigin } from '#server/auth/sessions.ts';
import type { ServerContext } from '#server/context/context.ts';
import { enter, type SignIn } from '#server/resources/user/sign-in.ts';
import { knowsDevice } from '#server/auth/throttle/known-devices.ts';
import { createSignInTurns } from '#server/resources/user/sign-in-turns.ts';
import { challengeIn, checkProof, isHandleOf } from './ceremonies.ts';
import { readToSignIn, type Challenge } from './challenges.ts';
import { findByCredential, type PasskeyCandidate, usePasskey, type Use } from './passkeys.ts';
import type { PasskeyProof } from '#contract/schemas/bodies.ts';

export interface PasskeyTry {
  proof: PasskeyProof;
  /** An `addressGroup`. */
  address: string;
  /** The phone's own id; null if it sent none. */
  device: string | null;
  /** Shown in the list of sessions. */
  from: SessionOrigin;
}

export type SignInByPasskey =
  | Extract<SignIn, { outcome: 'signed in' | 'too many' }>
  | { outcome: 'unverified'; userId: string }
  | { outcome: 'challenge ended' }
  | { outcome: 'wrong'; userId?: string; use?: Use };

/**
 * Failures count for the address, in turn, as those of passwords do. There is nothing to guess, so an account has no
 * waits.
 */
export function createSignInByPasskey(
  context: ServerContext,
): (attempt: PasskeyTry) => Promise<SignInByPasskey> {
  const { inTurn, counted } = createSignInTurns(context);
  return async (attempt) => {
    const { proof, address, device } = attempt;
    const challenge = readToSignIn(context.secrets.keyring, challengeIn(proof.clientDataJSON) ?? '');
    if (!challenge) return { outcome: 'challenge ended' };
    const candidateOf = () => findByCredential(context.db, proof.credentialId);
    const tryAs = (candidate: PasskeyCandidate | null) =>
      tryPasskey(context, candidate, { ...attempt, challenge });
    // Counted before any read: a flood from one address costs no other statement.
    if (device === null) return counted(address, async () => tryAs(await candidateOf()));
    const candidate = await candidateOf();
    return (await knowsDevice(context.db, candidate?.user.id ?? null, device))
      ? inTurn(`${candidate?.user.id} ${device}`, () => tryAs(candidate))
      : counted(address, () => tryAs(candidate));
  };
}

async function tryPasskey(
  context: ServerContext,
  candidate: PasskeyCandidate | null,
  attempt: PasskeyTry & { challenge: Challenge },
): Promise<SignInByPasskey> {
  if (!candidate) return { outcome: 'wrong' };
  const { passkeyId, publicKey, user } = candidate;
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
