import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyProof } from '#contract/schemas/bodies.ts';

/** What of an honest authenticator and browser a test replaces. */
export interface Twist {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  /** The next of the counter by default; 0 for ever where it doesn't count. */
  signCount?: number;
  userHandle?: string;
  challenge?: string;
  type?: string;
  /** A statement that nobody asked for: by the passkey's own key, or with a certificate. */
  statement?: 'self' | 'certificate';
}

/** What an authenticator keeps of its passkey. */
export interface KeptPasskey {
  /** PEM. */
  privateKey: string;
  /** Base64url, as is `handle`. */
  id: string;
  handle: string;
  used: number;
}

export interface SoftwareAuthenticator {
  credentialId: string;
  keep(): KeptPasskey;
  /** Answers what `navigator.credentials.create` is given. */
  create(options: CreationOptions, twist?: Twist): Omit<NewPasskey, 'name'>;
  /** Answers what `navigator.credentials.get` is given. */
  get(options: RequestOptions, twist?: Twist): PasskeyProof;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

const ORIGIN = 'http://localhost:4000';
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;
/** Labels of a COSE key: kind, algorithm, curve, x, y (RFC 9053). */
const ES256 = { kty: 2, alg: -7, crv: 1 } as const;

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** One passkey of ES256 in software, with its browser (WebAuthn level 3). `kept`: it has been used before. */
export function createAuthenticator({
  counts = true,
  kept,
}: { counts?: boolean; kept?: KeptPasskey } = {}): SoftwareAuthenticator {
  const privateKey = kept
    ? createPrivateKey(kept.privateKey)
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const publicKey = createPublicKey(privateKey);
  const id = kept ? Buffer.from(kept.id, 'base64url') : randomBytes(32);
  let { used, handle } = kept ?? { used: 0, handle: '' };

  const clientData = (type: string, { challenge, origin }: { challenge: string; origin: string }) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authData = (rpId: string, { userVerified = true, signCount }: Twist, attested?: Buffer): Buffer => {
    used += counts ? 1 : 0;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount ?? used);
    const flags =
      FLAGS.present | (userVerified ? FLAGS.verified : 0) | (attested === undefined ? 0 : FLAGS.attested);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };

  return {
    credentialId: base64Url(id),
    keep: () => ({
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      id: base64Url(id),
      handle,
      used,
    }),
    create: ({ challenge, rp, user }, twist = {}) => {
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const data = clientData(twist.type ?? 'webauthn.create', {
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? ORIGIN,
      });
      const shown = authData(twist.rpId ?? rp.id, twist, attested);
      const signature = sign('sha256', Buffer.concat([shown, sha256(data)]), privateKey);
      const statement = new Map<string, unknown>();
      if (twist.statement) statement.set('alg', ES256.alg).set('sig', Uint8Array.from(signature));
      if (twist.statement === 'certificate') statement.set('x5c', [new Uint8Array(300)]);
      const attestation = new Map<string, unknown>([
        ['fmt', twist.statement ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', Uint8Array.from(shown)],
      ]);
      return {
        credentialId: base64Url(id),
        clientDataJSON: base64Url(data),
        attestationObject: base64Url(isoCBOR.encode(attestation as never)),
      };
    },
    get: ({ challenge, rpId }, twist = {}) => {
      const data = clientData(twist.type ?? 'webauthn.get', {
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? ORIGIN,
      });
      const shown = authData(twist.rpId ?? rpId, twist);
      return {
        credentialId: base64Url(id),
        clientDataJSON: base64Url(data),
        authenticatorData: base64Url(shown),
        signature: base64Url(sign('sha256', Buffer.concat([shown, sha256(data)]), privateKey)),
        userHandle: twist.userHandle ?? handle,
      };
    },
  };
}

function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, ES256.kty],
    [3, ES256.alg],
    [-1, ES256.crv],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  return isoCBOR.encode(key);
}
