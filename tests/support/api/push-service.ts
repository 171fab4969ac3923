import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '#contract/push-message.ts';
import type { PushSubscriptionBody } from '#contract/schemas/bodies.ts';

/** One message as the phone reads it. */
export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  /** As it arrived. */
  body: Buffer;
  message: PushMessage;
  /** The claims of VAPID, whose signature was good. */
  claims: { aud: string; sub: string; exp: number };
  /** The server's key. */
  publicKey: string;
}

export interface PushService {
  /** A new subscription of a phone, as the body of `POST /user/me/push`. */
  subscription(choice?: Partial<PushSubscriptionBody>): PushSubscriptionBody;
  /** All that came, the oldest first. */
  pushed: Pushed[];
  /** What came and was no good message. */
  faults: string[];
  /** How many connections were made. */
  connections(): number;
  /** Closes those that wait for the next message. */
  dropIdle(): void;
  /** The answers from now on; null: none at all. */
  answer(status: number | null, headers?: Record<string, string>, text?: string): void;
  close(): Promise<void>;
}

interface Phone {
  pair: ECDH;
  auth: Buffer;
}

/** A subscription of a phone that nobody reads. */
export function pushBody(endpoint: string, choice: Partial<PushSubscriptionBody> = {}): PushSubscriptionBody {
  return bodyOf(endpoint, newPhone(), choice);
}

function newPhone(): Phone {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

const bodyOf = (endpoint: string, { pair, auth }: Phone, choice: Partial<PushSubscriptionBody>) => ({
  endpoint,
  p256dh: pair.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
  hour: 8,
  timeZone: 'America/Lima',
  amounts: false,
  ...choice,
});

/** A push service on loopback, which checks who sends (RFC 8292) and reads what is sent (RFC 8291), as a phone does. */
export async function startPushService(): Promise<PushService> {
  const phones = new Map<string, Phone>();
  const pushed: Pushed[] = [];
  const faults: string[] = [];
  let status: number | null = 201;
  let answered: Record<string, string> = {};
  let said = '';
  let connections = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      try {
        const phone = phones.get(path);
        if (!phone) throw new Error(`Nobody at ${path}`);
        const body = Buffer.concat(parts);
        pushed.push({
          path,
          headers,
          body,
          message: opened(body, phone),
          ...signer(headers.authorization ?? ''),
        });
      } catch (error) {
        faults.push(String(error));
      }
      if (status !== null) response.writeHead(status, answered).end(said);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    pushed,
    faults,
    connections: () => connections,
    dropIdle: () => server.closeIdleConnections(),
    answer: (next, headers = {}, text = '') => void ([status, answered, said] = [next, headers, text]),
    subscription: (choice = {}) => {
      const phone = newPhone();
      const path = `/push/${randomBytes(12).toString('hex')}`;
      phones.set(path, phone);
      return bodyOf(origin + path, phone, choice);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** One record of aes128gcm (RFC 8188) by the keys of RFC 8291. Throws for any other. */
function opened(body: Buffer, { pair, auth }: Phone): PushMessage {
  const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const cipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const clear = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = clear.lastIndexOf(2);
  return JSON.parse(clear.subarray(0, end).toString()) as PushMessage;
}

/** Of `vapid t=…, k=…`. Throws unless `k` has signed `t` (ES256). */
function signer(authorization: string): Pick<Pushed, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const text = (part: Buffer) => part.toString('base64url');
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33))];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isGood = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGood) throw new Error('The signature of VAPID is not good');
  return { publicKey, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as Pushed['claims'] };
}
