import type { FastifyRequest, FastifyReply } from 'fastify';
import { isUuid } from '#domain/ids.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { addressGroup } from '#server/auth/throttle/address-group.ts';
import { login, logout, readLockKeysByPassword } from '#contract/calls/session.ts';
import { originOf, isSignInOf, extendSession, settleRenewal, renewSession } from '#server/auth/sessions.ts';
import { callerOf, claimsOf, sendSignIn, type Caller } from '#server/auth/authenticate.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext, TokenClaims } from '#server/context/context.ts';
import { proveOwner } from '#server/resources/user/factor/prove.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { noteSecurity } from '#server/monitoring/watch-answers.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { lockKeys } from './lock-keys.ts';
import { createSignIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { messages } from './user.texts.ts';
import { messages as factorMessages } from '#server/resources/user/factor/factor.texts.ts';
import { refusal } from '#server/http/refusal.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { findSignedIn, findUser } from '#server/database/profile-row.ts';
import { lockState } from '#server/database/user-state.ts';
import { findHelper } from '#server/auth/team/helper.ts';
import { closeHelperSession, extendHelperSession } from '#server/auth/team/helper-sessions.ts';
import { profileFor } from '#server/auth/team/shown.ts';
import type { Me } from '#contract/schemas/answers.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { throttleKey } from '#server/auth/throttle/throttle-key.ts';

/** Minutes after a sign-in in which the keys of the app lock need no password. */
const KEYS_MINUTES = 10;

/** Null without a header, and for any text except a UUID. */
export function deviceOf({ headers }: FastifyRequest): string | null {
  const { [HEADERS.device]: device } = headers;
  return typeof device === 'string' && isUuid(device) ? device.toLowerCase() : null;
}

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
      const caller = callerOf(request);
      if (caller.helper) await closeHelperSession(context.db, caller);
      else await signOut(context, caller);
      return success(messages.signedOut);
    }),
  } satisfies Partial<Handlers>;
};

/** The password was right; the code comes with this challenge (wire §2). An older app shows the message. */
function sendChallenge(reply: FastifyReply, challenge: string) {
  const { httpStatus, body } = refusal('second_factor', factorMessages.codeNeeded);
  return reply.code(httpStatus).send({ ...body, challenge });
}

const DAY_SECONDS = 24 * 60 * 60;

/** Null if the session has ended. The first call of a renewed session ends the session that it replaces. */
async function readMe(context: ServerContext, claims: TokenClaims): Promise<Me | null> {
  if (claims.helperId !== undefined) return readHelper(context, { ...claims, helperId: claims.helperId });
  const found = await findSignedIn(context.database, claims);
  if (!found) return null;
  const { user, replaces } = found;
  if (replaces !== null)
    await inTransaction(context.db, async (tx) => {
      await lockState(tx, claims.userId);
      await settleRenewal(tx, claims);
    });
  const tokenSession = await freshToken(context, claims);
  return { ...user, ...(tokenSession !== null && { tokenSession }) };
}

/** What a helper sees of the owner, with a fresh token of the session in that book (rules §14). */
async function readHelper(
  { db, database, tokens }: ServerContext,
  claims: TokenClaims & { helperId: string },
): Promise<Me | null> {
  const { userId, sessionId, helperId, issuedAt } = claims;
  const helper = await findHelper(database.statements, claims);
  const owner = helper && (await findUser(db, userId));
  if (!helper || !owner) return null;
  const isOpen = helper.endedAt === null;
  const endsAt = isFresh(issuedAt) ? null : await extendHelperSession(db, { userId, sessionId });
  return {
    ...profileFor(helper, owner),
    daysRemaining: isOpen ? owner.daysRemaining : null,
    totalCredits: 0,
    totalStreamings: isOpen ? owner.totalStreamings : 0,
    ...(endsAt !== null && { tokenSession: await tokens.issue(userId, sessionId, endsAt, helperId) }),
  };
}

const isFresh = (issuedAt: number): boolean => Date.now() / 1000 - issuedAt <= DAY_SECONDS;

/** Extends the session too: a user who comes every month signs in again after 180 days. */
async function freshToken(
  { db, tokens }: ServerContext,
  { userId, sessionId, issuedAt }: TokenClaims,
): Promise<string | null> {
  const endsAt = isFresh(issuedAt) ? null : await extendSession(db, { userId, sessionId });
  return endsAt === null ? null : tokens.issue(userId, sessionId, endsAt);
}

/** Per user; a phone needs one each time that its lock is turned on, and more if answers are lost. */
const RENEWALS_AN_HOUR = 20;

type Renewal =
  { outcome: 'renewed'; token: string } | { outcome: 'ended' } | { outcome: 'too many'; waitSeconds: number };

/** Creates a session that replaces the caller's at its first use (ADR 0175). */
function createRenewal({ db, settings, tokens }: ServerContext) {
  return async ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<Renewal> => {
    const key = throttleKey('session-renewal', userId);
    const waitSeconds = settings.rateLimit ? await takeHourly(db, key, RENEWALS_AN_HOUR) : 0;
    if (waitSeconds > 0) return { outcome: 'too many', waitSeconds };
    const renewed = await inTransaction(db, async (tx) => {
      await lockState(tx, userId);
      return renewSession(tx, { userId, sessionId });
    });
    if (!renewed) return { outcome: 'ended' };
    const token = await tokens.issue(userId, renewed.sessionId, renewed.endsAt);
    return { outcome: 'renewed', token };
  };
}
