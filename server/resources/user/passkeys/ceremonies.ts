import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { ServerContext } from '#server/context/context.ts';
import type { NewPasskey, PasskeyProof } from '#contract/schemas/bodies.ts';

/** Options for the browser, and checks of its answers; only the library does them (WebAuthn level 3). */

type Party = Pick<ServerContext, 'settings' | 'log'>;

const NAME = 'Vigente';
/** EdDSA, ES256, RS256 as COSE numbers: every release of Node reads these. */
const ALGORITHMS = [-8, -7, -257];
/** Validity of a challenge, and timeout of the browser's sheet. */
export const CHALLENGE_MS = 5 * 60_000;

/** Loads 20 MB and takes a second, which a server without passkeys never spends. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** A passkey belongs to the host of PUBLIC_URL, and works only on pages of its origin. */
function partyOf({ settings }: Pick<Party, 'settings'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpId: hostname, origin };
}

/** The 16 bytes of the user's id, by which an authenticator finds the account and replaces an earlier passkey of it. */
const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** True if an authenticator names this user, in base64url. */
export const isHandleOf = (userId: string, userHandle: string): boolean =>
  handleOf(userId).toString('base64url') === userHandle;

export interface PasskeyOwner {
  id: string;
  email: string;
  username: string;
  /** Existing passkeys: their authenticators create no second one. */
  credentialIds: readonly string[];
}

export async function creationOptions(
  party: Party,
  owner: PasskeyOwner,
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: partyOf(party).rpId,
    userID: Uint8Array.from(handleOf(owner.id)),
    userName: owner.email,
    userDisplayName: owner.username,
    challenge,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: owner.credentialIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Names no credential, so that the authenticator offers its own: nobody types a mail. */
export async function requestOptions(party: Party, challenge: string): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: partyOf(party).rpId,
    challenge,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

/** The challenge of `creationOptions` or `requestOptions`; null if the browser returned none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(fromBase64Url(clientDataJSON)) as { challenge?: unknown };
    return typeof challenge === 'string' ? fromBase64Url(challenge) : null;
  } catch {
    return null;
  }
}

const fromBase64Url = (text: string): string => Buffer.from(text, 'base64url').toString();
const toBase64Url = (text: string): string => Buffer.from(text).toString('base64url');

export interface MadePasskey {
  credentialId: string;
  /** COSE. */
  publicKey: Uint8Array;
  signCount: number;
}

export async function checkNew(
  party: Party,
  { credentialId, clientDataJSON, attestationObject }: NewPasskey,
  challenge: string,
): Promise<MadePasskey | null> {
  const { rpId, origin } = partyOf(party);
  try {
    if (!(await isUnattested(attestationObject))) return null;
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...envelope(credentialId),
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: toBase64Url(challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== credentialId) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey, signCount: counter };
  } catch (err) {
    party.log.debug({ err }, 'passkey not made');
    return null;
  }
}

/** None was requested. A stranger's certificate is never parsed. */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isSelfMade = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c');
  return attestation.get('fmt') === 'none' || isSelfMade;
}

/** The counter of the authenticator; null if anything is wrong. `usePasskey` checks that the counter rises. */
export async function checkProof(
  party: Party,
  { credentialId, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyProof,
  { challenge, publicKey }: { challenge: string; publicKey: Uint8Array },
): Promise<number | null> {
  const { rpId, origin } = partyOf(party);
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...envelope(credentialId),
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: toBase64Url(challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The library compares counters before it has checked the signature: strangers could fake the report of a copy.
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (err) {
    party.log.debug({ err }, 'passkey not taken');
    return null;
  }
}

const envelope = (credentialId: string) => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key' as const,
  clientExtensionResults: {},
});
