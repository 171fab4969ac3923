import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { ServerContext } from '#server/context/context.ts';
import type { NewPasskey, PasskeyProof } from '#contract/schemas/bodies.ts';

/** What the browser is asked, and whether what it gives is right: by the library alone (WebAuthn level 3). */

type Party = Pick<ServerContext, 'settings' | 'log'>;

const NAME = 'Vigente';
/** EdDSA, ES256, RS256 by their numbers of COSE: what every release of Node reads, whichever made the passkey. */
const ALGORITHMS = [-8, -7, -257];
/** A challenge is good for this long; the browser's sheet stays as long. */
export const CHALLENGE_MS = 5 * 60_000;

/** Brings 20 MB and a second of work along, which a server without passkeys never spends. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** A passkey is of the host of PUBLIC_URL, and works on pages of its origin alone. */
function partyOf({ settings }: Pick<Party, 'settings'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpId: hostname, origin };
}

/** The 16 bytes of the user's id: by it an authenticator finds the account, and replaces an earlier passkey of it. */
const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** True if an authenticator names the user so, in base64url. */
export const isHandleOf = (userId: string, userHandle: string): boolean =>
  handleOf(userId).toString('base64url') === userHandle;

export interface PasskeyOwner {
  id: string;
  email: string;
  username: string;
  /** Existing passkeys: their authenticators make no second one. */
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

/** No credential is named, so that the authenticator offers those that it has: nobody types a mail. */
export async function requestOptions(party: Party, challenge: string): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: partyOf(party).rpId,
    challenge,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

/** The text that `creationOptions` or `requestOptions` was given; null where the browser gives back none. */
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

/** Null if anything is wrong with it. */
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

/** None was asked for. What a stranger put into a certificate is never read. */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isSelfMade = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c');
  return attestation.get('fmt') === 'none' || isSelfMade;
}

/** The counter of the authenticator; null where anything is wrong. Whether the counter went back is for `usePasskey`. */
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
      // The library compares counters before it has checked the signature: strangers could report a copy.
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
