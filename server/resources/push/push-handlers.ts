import { subscribePush } from '#contract/calls/push.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import { knownZone } from '#server/base/config/time-zone.ts';
import type { ServerContext } from '#server/context/context.ts';
import { readEndpoint } from '#server/notify/push/endpoint.ts';
import { dropSubscriptionOf, hasSubscription, keepSubscription } from '#server/notify/push/subscriptions.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { messages } from './push.texts.ts';

/**
 * A user's phones subscribe again at each choice, and each subscription names an address to which this server writes.
 */
const AN_HOUR = 60;

export const pushHandlers = (context: ServerContext) => {
  const { db, log, push, settings } = context;
  return {
    'push.state': async (request) => ({
      publicKey: await push.publicKey(),
      subscribed: await hasSubscription(db, callerOf(request).sessionId),
    }),

    'push.subscribe': withBody(subscribePush, async (body, request, reply) => {
      const timeZone = knownZone(body.timeZone);
      if (timeZone === null) return sendInvalid(reply, { timeZone: { msg: messages.badZone } });
      const endpoint = readEndpoint(body.endpoint, push.rules);
      const named = { host: hostOf(body.endpoint), requestId: request.id };
      if (!endpoint || !isKey(body.p256dh)) {
        log.warn(named, 'a push service was refused');
        return sendInvalid(reply, { endpoint: { msg: messages.badEndpoint } });
      }
      const { userId } = callerOf(request);
      const waitSeconds = settings.rateLimit ? await takeHourly(db, `push:${userId}`, AN_HOUR) : 0;
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      await keepSubscription(context, callerOf(request), { ...body, timeZone });
      log.info(named, 'a phone is told by a push service');
      return success(messages.subscribed);
    }),

    'push.unsubscribe': async (request) => {
      await dropSubscriptionOf(db, callerOf(request).sessionId);
      return success(messages.ended);
    },
  } satisfies Partial<Handlers>;
};

/** Logged, so that an operator sees the targets. The path is the phone's own secret. */
const hostOf = (endpoint: string): string | null =>
  URL.canParse(endpoint) ? new URL(endpoint).hostname : null;

/** An uncompressed point (SEC 1, section 2.3.3). */
const isKey = (p256dh: string): boolean => {
  const bytes = Buffer.from(p256dh, 'base64url');
  return bytes.length === 65 && bytes[0] === 4;
};
