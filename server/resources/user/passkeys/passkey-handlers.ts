import type { FastifyReply } from 'fastify';
import {
  addPasskey as add,
  beginPasskey as begin,
  loginByPasskey,
  MAX_PASSKEYS,
  removePasskey as remove,
} from '#contract/calls/passkeys.ts';
import { isUuid } from '#domain/ids.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { endOthersToo } from '#server/auth/end-others-too.ts';
import { originOf } from '#server/auth/sessions.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { proveOwner } from '#server/resources/user/factor/prove.ts';
import { deviceOf } from '#server/resources/user/session-handlers.ts';
import { messages as userMessages } from '#server/resources/user/user.texts.ts';
import { sendNotFound, sendRefusal } from '#server/http/errors.ts';
import { noteSecurity } from '#server/monitoring/watch-answers.ts';
import { addressGroup } from '#server/auth/throttle/address-group.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { challengeIn, checkNew, creationOptions, requestOptions } from './ceremonies.ts';
import { challengeToAdd, challengeToSignIn, readToAdd } from './challenges.ts';
import { addPasskey, credentialIdsOf, listPasskeys, removePasskey } from './passkeys.ts';
import { messages } from './passkeys.texts.ts';
import { createSignInByPasskey } from './sign-in-by-passkey.ts';

export const passkeyHandlers = (context: ServerContext) => {
  const { db, secrets } = context;
  const signIn = createSignInByPasskey(context);

  /** Null for a proved owner; else a function that sends the refusal. A reply can't be awaited. */
  const refusalOf = async (
    userId: string,
    proof: Parameters<typeof proveOwner>[2],
  ): Promise<((reply: FastifyReply) => FastifyReply) | null> => {
    const { waitSeconds, wrong } = await proveOwner(context, userId, proof);
    if (waitSeconds > 0) return (reply) => sendTooMany(reply, waitSeconds);
    return wrong && ((reply) => sendInvalid(reply, wrong));
  };

  const ownerOf = async (userId: string) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'username'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { ...user, credentialIds: await credentialIdsOf(db, userId) };
  };

  return {
    'user.passkeys': (request) => listPasskeys(db, callerOf(request).userId),

    'user.passkey_begin': withBody(begin, async (body, request, reply) => {
      const caller = callerOf(request);
      noteSecurity(request, { details: { act: 'begin' } });
      const refuse = await refusalOf(caller.userId, { ...body, asksCode: true });
      if (refuse) return refuse(reply);
      const owner = await ownerOf(caller.userId);
      if (owner.credentialIds.length >= MAX_PASSKEYS) return sendRefusal(reply, 'conflict', messages.tooMany);
      const options = await creationOptions(context, owner, challengeToAdd(secrets.keyring, caller));
      return { ...success(messages.begun), data: { options } };
    }),

    'user.passkey_add': withBody(add, async (body, request, reply) => {
      const caller = callerOf(request);
      noteSecurity(request, { details: { act: 'add' } });
      const challenge = readToAdd(secrets.keyring, challengeIn(body.clientDataJSON) ?? '', caller);
      if (!challenge) return sendRefusal(reply, 'conflict', messages.begunLongAgo);
      const made = await checkNew(context, body, challenge.text);
      if (!made) return sendInvalid(reply, { credentialId: { msg: messages.notMade } });
      const { name } = body;
      const added = await inTransaction(db, async (tx) => {
        const addition = await addPasskey(tx, caller.userId, { ...made, name, challenge });
        if (typeof addition !== 'object') return addition;
        await queueNotice(tx, caller.userId, 'passkey_added', originOf(request));
        return { addition, others: await endOthersToo(tx, caller, body.endOthers) };
      });
      if (added === 'too many') return sendRefusal(reply, 'conflict', messages.tooMany);
      if (added === 'spent') return sendRefusal(reply, 'conflict', messages.begunLongAgo);
      if (added === 'there') return sendRefusal(reply, 'conflict', messages.there);
      return { ...success(messages.added + added.others), data: added.addition };
    }),

    'user.passkey_remove': withBody(remove, async ({ password, endOthers }, request, reply) => {
      const caller = callerOf(request);
      const { userId } = caller;
      const { id } = request.params as { id: string };
      noteSecurity(request, { details: { act: 'remove' } });
      const refuse = await refusalOf(userId, { password, asksCode: false });
      if (refuse) return refuse(reply);
      const others = await inTransaction(db, async (tx) => {
        if (!isUuid(id) || !(await removePasskey(tx, userId, id.toLowerCase()))) return null;
        await queueNotice(tx, userId, 'passkey_removed', originOf(request));
        return endOthersToo(tx, caller, endOthers);
      });
      return others === null ? sendNotFound(reply) : success(messages.removed + others);
    }),

    'user.login_passkey_begin': async () => {
      const options = await requestOptions(context, challengeToSignIn(secrets.keyring));
      return { ...success(messages.signInBegun), data: { options } };
    },

    'user.login_passkey': withBody(loginByPasskey, async (proof, request, reply) => {
      noteSecurity(request, { details: { by: 'passkey' } });
      const from = originOf(request);
      const address = addressGroup(request.ip);
      const result = await signIn({ proof, address, device: deviceOf(request), from });
      if (result.outcome === 'too many') return sendTooMany(reply, result.waitSeconds);
      if (result.outcome === 'challenge ended')
        return sendRefusal(reply, 'unauthenticated', messages.signInEnded);
      noteSecurity(request, { userId: result.userId });
      if (result.outcome === 'unverified') return sendRefusal(reply, 'forbidden', userMessages.verifyFirst);
      if (result.outcome === 'signed in')
        return { ...success(userMessages.signedIn), tokenSession: result.token, user: { id: result.userId } };
      // A separate event, because a minute's count may hide wrong tries: here a copy of the key exists.
      if (result.use === 'counter went back')
        noteSecurity(request, { outcome: 'refused', details: { by: 'passkey', fault: 'counter went back' } });
      return sendRefusal(reply, 'unauthenticated', messages.wrong);
    }),
  } satisfies Partial<Handlers>;
};
