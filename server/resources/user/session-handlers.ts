import type { FastifyRequest } from 'fastify';
import { isUuid } from '#domain/ids.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { addressGroup } from '#server/auth/throttle/address-group.ts';
import { login, logout, readLockKeysByPassword } from '#contract/calls/session.ts';
import { originOf } from '#server/auth/origin-of.ts';
import { callerOf, claimsOf, sendSignIn } from '#server/auth/authenticate.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { isSignInOf } from '#server/auth/sessions.ts';
import { proveOwner } from '#server/resources/user/factor/prove.ts';
import { sendChallenge } from '#server/resources/user/factor/send-challenge.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { noteSecurity } from '#server/monitoring/watch-answers.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { readMe } from './read-me.ts';
import { lockKeys } from './lock-keys.ts';
import { createSignIn } from './sign-in.ts';
import { createRenewal } from '#server/resources/user/sessions/renewal.ts';
import { signOut } from './sign-out.ts';
import { messages } from './user.messages.ts';

/** Minutes after a sign-in in which the keys of the app lock are given without the password. */
const KEYS_MINUTES = 10;

/** Null without one, and for any other text than a UUID. */
export function deviceOf({ headers }: FastifyRequest): string | null {
  const { [HEADERS.device]: device } = headers;
  return typeof device === 'string' && isUuid(device) ? device.toLowerCase() : null;
}

/** The calls about the session: sign in, who am I, sign out. */
export const sessionHandlers = (context: ServerContext) => {
  const signIn = createSignIn(context);
  const renew = createRenewal(context);
  const keysOf = (userId: string) => ({ keys: lockKeys(context.secrets.keyring, { userId }) });
  return {
    'user.login': withBody(login, async (body, request, reply) => {
      const from = originOf(request);
      const address = addressGroup(request.ip);
      const result = await signIn({ ...body, address, device: deviceOf(request), from });
      if (result.outcome === 'too many') return sendTooMany(reply, result.waitSeconds);
      if (result.outcome === 'wrong') return sendRefusal(reply, 'unauthenticated', messages.wrongCredentials);
      if (result.outcome === 'factor') {
        noteSecurity(request, { userId: result.userId, outcome: 'ok', details: { step: 'password' } });
        return sendChallenge(reply, result.challenge);
      }
      if (result.outcome === 'unverified') return sendRefusal(reply, 'forbidden', messages.verifyFirst);
      noteSecurity(request, { userId: result.userId });
      return { ...success(messages.signedIn), tokenSession: result.token, user: { id: result.userId } };
    }),

    'user.me': async (request, reply) => (await readMe(context, claimsOf(request))) ?? sendSignIn(reply),

    'user.lock_keys': async (request, reply) => {
      const caller = callerOf(request);
      const isFresh = await isSignInOf(context.db, caller, KEYS_MINUTES);
      return isFresh ? keysOf(caller.userId) : sendRefusal(reply, 'forbidden', messages.passwordFirst);
    },

    'user.lock_keys_by_password': withBody(readLockKeysByPassword, async ({ password }, request, reply) => {
      const { userId } = callerOf(request);
      const { waitSeconds, wrong } = await proveOwner(context, userId, { password, asksCode: false });
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      return wrong ? sendInvalid(reply, wrong) : { ...success(messages.proved), data: keysOf(userId) };
    }),

    'user.renew_session': async (request, reply) => {
      const result = await renew(callerOf(request));
      if (result.outcome === 'too many') return sendTooMany(reply, result.waitSeconds);
      if (result.outcome === 'ended') return sendSignIn(reply);
      return { ...success(messages.renewed), data: { tokenSession: result.token } };
    },

    'user.logout': withBody(logout, async (_body, request) => {
      await signOut(context, callerOf(request));
      return success(messages.signedOut);
    }),
  } satisfies Partial<Handlers>;
};
