import { request as requestInClear } from 'node:http';
import { request } from 'node:https';
import webPush from 'web-push';
import type { PushMessage } from '#contract/push-message.ts';
import { atMost } from '#server/concurrency/at-most.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Database } from '#server/db/pool.ts';
import type { Logger } from '#server/log.ts';
import type { Secrets } from '#server/secrets/user-secrets.ts';
import { type EndpointRules, guardedLookup, readEndpoint } from './endpoint.ts';
import type { PushTarget } from './subscriptions.ts';
import { openVapidKeys, type VapidKeys } from './vapid.ts';

/** `gone`: the push service knows the subscription no more. `failed`: it may work later. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushSender {
  rules: EndpointRules;
  publicKey(): Promise<string>;
  /** Never rejects. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  /** Lets work go on after an answer; it must not reject. */
  later(work: Promise<void>): void;
  /** Waits up to 2 s for what goes on. */
  close(): Promise<void>;
}

const FINISH_MS = 2_000;

const TIMEOUT_MS = 10_000;
/** A digest of the morning says nothing at night. */
const TTL_SECONDS = 6 * 3_600;
const GONE = new Set([404, 410]);

interface Parts {
  database: Pick<Database, 'statements'>;
  secrets: Pick<Secrets, 'keyring'>;
  settings: Settings;
  log: Pick<Logger, 'warn'>;
}

export function createPushSender({ database, secrets, settings, log }: Parts): PushSender {
  const rules = { allowLoopback: !settings.isPublic };
  const underWay = new Set<Promise<void>>();
  let opening: Promise<VapidKeys> | null = null;
  const keys = (): Promise<VapidKeys> =>
    (opening ??= openVapidKeys(database.statements, secrets.keyring).catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  return {
    rules,
    publicKey: async () => (await keys()).publicKey,
    later: (work) => {
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    close: async () => void (await atMost(FINISH_MS, Promise.all(underWay))),
    send: async (target, message) => {
      try {
        const url = readEndpoint(target.endpoint, rules);
        if (!url) return 'gone';
        const status = await post(
          url,
          sealed(target, message, { ...(await keys()), subject: subjectOf(settings) }),
          rules,
        );
        if (status >= 200 && status < 300) return 'sent';
        log.warn({ status, host: url.hostname }, 'push service refused a message');
        return GONE.has(status) ? 'gone' : 'failed';
      } catch (error) {
        log.warn({ err: error }, 'push message not sent');
        return 'failed';
      }
    },
  };
}

/** Encrypted for the phone (RFC 8291), with who sends it (RFC 8292). */
function sealed(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  vapidDetails: VapidKeys & { subject: string },
) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails,
    TTL: TTL_SECONDS,
    urgency: 'normal',
    // A newer one takes the place of one that waits.
    topic: message.kind,
    contentEncoding: 'aes128gcm',
  });
}

/** Gives the status. Follows no redirect and reads no answer. */
function post(
  url: URL,
  { headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
  rules: EndpointRules,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? requestInClear : request;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = send(url, { method: 'POST', headers, lookup: guardedLookup(rules), signal }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Whom a push service writes to when something is wrong. */
function subjectOf({ publicUrl, mailFrom }: Settings): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
