import { subscribePush } from '#contract/calls/push.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/calls/handlers.ts';
import { isTimeZone } from '#server/config/time-zone.ts';
import type { ServerContext } from '#server/context.ts';
import { readEndpoint } from '#server/push/endpoint.ts';
import { dropSubscriptionOf, hasSubscription, keepSubscription } from '#server/push/subscriptions.ts';
import { messages } from './push.messages.ts';

/** The calls by which a device is told, or not any more. */
export const pushHandlers = (context: ServerContext) => {
  const { db, push } = context;
  return {
    'push.state': async (request) => ({
      publicKey: await push.publicKey(),
      subscribed: await hasSubscription(db, callerOf(request).sessionId),
    }),

    'push.subscribe': withBody(subscribePush, async (body, request, reply) => {
      if (!isTimeZone(body.timeZone)) return sendInvalid(reply, { timeZone: { msg: messages.badZone } });
      if (!readEndpoint(body.endpoint, push.rules) || !isKey(body.p256dh))
        return sendInvalid(reply, { endpoint: { msg: messages.badEndpoint } });
      await keepSubscription(context, callerOf(request), body);
      return success(messages.subscribed);
    }),

    'push.unsubscribe': async (request) => {
      await dropSubscriptionOf(db, callerOf(request).sessionId);
      return success(messages.ended);
    },
  } satisfies Partial<Handlers>;
};

/** An uncompressed point (SEC 1, section 2.3.3). */
const isKey = (p256dh: string): boolean => {
  const bytes = Buffer.from(p256dh, 'base64url');
  return bytes.length === 65 && bytes[0] === 4;
};
