import { request as requestInClear } from 'node:http';
import { request } from 'node:https';
import type { PushMessage, PushOutcome } from '#contract/push-message.ts';
import { withTimeout } from '#server/base/concurrency/with-timeout.ts';
import { createSemaphore } from '#server/base/concurrency/semaphore.ts';
import { isLoopback } from '#server/base/config/hosts.ts';
import type { Settings } from '#server/base/config/settings.ts';
import type { Database } from '#server/database/pool.ts';
import type { Logger } from '#server/base/log.ts';
import type { Secrets } from '#server/secrets/user-secrets.ts';
import { type Connections, keepConnections } from './connections.ts';
import { type EndpointRules, guardedLookup, readEndpoint } from './endpoint.ts';
import type { PushTarget } from './subscriptions.ts';
import { createECDH } from 'node:crypto';
import type { Statements } from '#server/database/statements.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { KEY_BYTES } from '#server/secrets/seal.ts';
import { openServerKey } from '#server/secrets/server-key.ts';
import webPush from 'web-push';

export interface PushResult {
  outcome: PushOutcome;
  /** Wait that the push service asks for before the next try; 0 if it asks for none. */
  waitMs: number;
}

export interface PushSender {
  rules: EndpointRules;
  publicKey(): Promise<string>;
  /** Never rejects. */
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
  /** Lets work continue after an answer; it must not reject. */
  later(work: Promise<void>): void;
  /** Waits up to 2 s for continuing work. */
  close(): Promise<void>;
}

const FINISH_MS = 2_000;

/** Messages under way for all callers together, so that slow push services can't exhaust sockets or memory. */
const AT_ONCE = 32;
const TIMEOUT_MS = 10_000;
/** Longest answer read: push services send nothing or a short error. A longer one closes the connection. */
const ANSWER_BYTES = 16 * 1024;
/** A digest of the morning is useless at night. */
const TTL_SECONDS = 6 * 3_600;
const GONE: readonly number[] = [404, 410];
/** Request timeout and too many requests (RFC 9110, RFC 6585). */
const LATER: readonly number[] = [408, 429];

interface Parts {
  database: Pick<Database, 'statements'>;
  secrets: Pick<Secrets, 'keyring'>;
  settings: Settings;
  log: Pick<Logger, 'warn'>;
  count?: (kind: PushMessage['kind'], outcome: PushOutcome) => void;
}

export function createPushSender({ database, secrets, settings, log, count }: Parts): PushSender {
  const rules = { allowLoopback: isForThisMachine(settings), hosts: settings.pushHosts };
  const inTurn = createSemaphore(AT_ONCE);
  const connections = keepConnections();
  const underWay = new Set<Promise<void>>();
  let opening: Promise<VapidKeys> | null = null;
  const keys = (): Promise<VapidKeys> =>
    (opening ??= openVapidKeys(database.statements, secrets.keyring).catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  const goOn = (work: Promise<void>): void => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  return {
    rules,
    publicKey: async () => (await keys()).publicKey,
    later: goOn,
    close: async () => {
      await withTimeout(FINISH_MS, Promise.all(underWay));
      connections.close();
    },
    send: async (target, message) => {
      const sending = inTurn(() => sendOne(target, message));
      // The caller may leave before the answer, as at a stop.
      goOn(sending.then(() => undefined));
      const result = await sending;
      count?.(message.kind, result.outcome);
      return result;
    },
  };

  async function sendOne(target: PushTarget, message: PushMessage): Promise<PushResult> {
    try {
      const url = readEndpoint(target.endpoint, rules);
      if (!url) return { outcome: 'gone', waitMs: 0 };
      const subject = subjectOf(settings);
      const details = sealed(target, message, { ...(await keys()), subject });
      const answer = await post(url, details, { rules, connections });
      const outcome = outcomeOf(answer.status);
      if (outcome === 'refused' || outcome === 'failed')
        log.warn({ status: answer.status, host: url.hostname }, 'push service refused a message');
      return { outcome, waitMs: answer.waitMs };
    } catch (error) {
      log.warn({ err: error }, 'push message not sent');
      return { outcome: 'failed', waitMs: 0 };
    }
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (GONE.includes(status)) return 'gone';
  return status >= 500 || LATER.includes(status) ? 'failed' : 'refused';
}

/** A server on loopback behind a proxy is public. */
const isForThisMachine = ({ isPublic, publicUrl, trustedProxies }: Settings): boolean =>
  !isPublic && trustedProxies === null && isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));

/** Encrypted for the phone (RFC 8291), with the sender's identity (RFC 8292). */
function sealed(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  vapidDetails: VapidKeys & { subject: string },
) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails,
    TTL: TTL_SECONDS,
    urgency: 'normal',
    // A newer message replaces a waiting one.
    topic: message.kind,
    contentEncoding: 'aes128gcm',
  });
}

interface Answer {
  status: number;
  waitMs: number;
}

type Details = ReturnType<typeof webPush.generateRequestDetails>;

interface Way {
  rules: EndpointRules;
  connections: Connections;
}

/** A push service may close a kept connection at the same moment: another one sends the message then. */
async function post(url: URL, details: Details, way: Way): Promise<Answer> {
  for (;;) {
    const answer = await tryToPost(url, details, way);
    if (answer !== 'closed') return answer;
  }
}

/** Follows no redirect and ignores the body. */
function tryToPost(
  url: URL,
  { headers, body }: Details,
  { rules, connections }: Way,
): Promise<Answer | 'closed'> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? requestInClear : request;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const agent = connections.agentFor(url);
    const sent = send(
      url,
      { method: 'POST', headers, lookup: guardedLookup(rules), signal, agent },
      (answer) => {
        let bytes = 0;
        // A connection is free for the next message once its answer has been read.
        answer.on('data', (part: Buffer) => (bytes += part.length) > ANSWER_BYTES && answer.destroy());
        answer.on('error', () => undefined);
        answer.on('close', () =>
          resolve({ status: answer.statusCode ?? 0, waitMs: waitOf(answer.headers['retry-after']) }),
        );
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve('closed');
      else reject(error);
    });
    sent.end(body);
  });
}

/** `Retry-After` holds seconds, or a date. */
function waitOf(text: string | undefined): number {
  if (text === undefined) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}

/** Address to which a push service reports problems. */
function subjectOf({ publicUrl, mailFrom }: Settings): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Base64url. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const NAME = 'web push';

/**
 * The key pair by which push services identify this server (RFC 8292). Created once per database and stored wrapped,
 * like the key of recharge codes: another one would silence every phone until it subscribes again.
 */
async function openVapidKeys(statements: Statements, keyring: Keyring): Promise<VapidKeys> {
  const privateKey = await openServerKey(statements, keyring, { name: NAME, make: newPrivateKey });
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Node drops leading zeros of the key, which VAPID needs with all its bytes. */
function newPrivateKey(): Buffer {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]);
}
