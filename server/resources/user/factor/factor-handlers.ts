import type { FastifyRequest } from 'fastify';
import type { CallAnswer, CallBody } from '#contract/call.ts';
import {
  beginFactor as begin,
  confirmFactor,
  newRecoveryCodes,
  removeFactor,
} from '#contract/calls/factor.ts';
import { loginByCode } from '#contract/calls/session.ts';
import { callerOf, type Caller } from '#server/auth/authenticate.ts';
import { endOthersToo } from '#server/auth/end-others-too.ts';
import { hasFactor } from '#server/auth/has-factor.ts';
import { originOf } from '#server/auth/sessions.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import {
  type Answerer,
  type Handlers,
  sendInvalid,
  success,
  withBody,
} from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { limitProofsPerUser } from '#server/database/limit-per-user.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { deviceOf } from '#server/resources/user/session-handlers.ts';
import { messages as userMessages } from '#server/resources/user/user.texts.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { noteSecurity } from '#server/monitoring/watch-answers.ts';
import { addressGroup } from '#server/auth/throttle/address-group.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { messages } from './factor.texts.ts';
import {
  beginFactor,
  deleteFactor,
  findBegun,
  recoveryHashesOf,
  replaceRecoveryHashes,
  turnFactorOn,
} from './factors.ts';
import { prove, proveOwner } from './prove.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { factorUri, newSecret } from './totp.ts';

const codeWrong = { code: { msg: messages.codeWrong } };

type ProvenCall = typeof newRecoveryCodes | typeof removeFactor;

export const factorHandlers = (context: ServerContext) => {
  const { db, database, passwords, settings } = context;
  const isRequired = ({ role }: Caller): boolean => settings.adminTotp && role === 'ADMIN';

  /** `answer` runs if password and code are right, which uses the code up. */
  const proven = <C extends ProvenCall>(
    call: C,
    act: string,
    answer: (caller: Caller, body: CallBody<ProvenCall>, request: FastifyRequest) => Promise<CallAnswer<C>>,
  ): Answerer<C> =>
    withBody(call, async (body, request, reply) => {
      noteSecurity(request, { details: { act } });
      const caller = callerOf(request);
      const { userId } = caller;
      // The body of a call that isn't known yet is an open type.
      const proof = body as CallBody<ProvenCall>;
      if (!(await hasFactor(db, userId))) return sendRefusal(reply, 'conflict', messages.notOn);
      const { waitSeconds, wrong } = await proveOwner(context, userId, { ...proof, asksCode: true });
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      if (wrong) return sendInvalid(reply, wrong);
      return answer(caller, proof, request);
    });

  return {
    'user.login_code': withBody(loginByCode, async (body, request, reply) => {
      const from = originOf(request);
      const address = addressGroup(request.ip);
      const result = await signInByCode(context, { ...body, address, device: deviceOf(request), from });
      if ('userId' in result) noteSecurity(request, { userId: result.userId });
      if (result.outcome === 'too many') return sendTooMany(reply, result.waitSeconds);
      if (result.outcome === 'unverified') return sendRefusal(reply, 'forbidden', userMessages.verifyFirst);
      if (result.outcome === 'wrong code') return sendInvalid(reply, codeWrong);
      if (result.outcome !== 'signed in')
        return sendRefusal(reply, 'unauthenticated', messages.challengeEnded);
      noteSecurity(request, { details: { by: result.by } });
      return { ...success(userMessages.signedIn), tokenSession: result.token, user: { id: result.userId } };
    }),

    'user.factor': async (request) => {
      const caller = callerOf(request);
      const hashes = await recoveryHashesOf(db, caller.userId);
      return {
        isOn: hashes !== null,
        isRequired: isRequired(caller),
        recoveryCodesLeft: hashes?.length ?? 0,
      };
    },

    'user.factor_begin': withBody(begin, async ({ password }, request, reply) => {
      const { userId } = callerOf(request);
      noteSecurity(request, { details: { act: 'begin' } });
      const { waitSeconds, wrong } = await proveOwner(context, userId, { password, asksCode: false });
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      if (wrong) return sendInvalid(reply, wrong);
      const secret = newSecret();
      if (!(await beginFactor(context, userId, secret)))
        return sendRefusal(reply, 'conflict', messages.alreadyOn);
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return { ...success(messages.begun), data: { secret, uri: factorUri(secret, email) } };
    }),

    'user.factor_confirm': withBody(confirmFactor, async ({ code, endOthers: asked }, request, reply) => {
      const caller = callerOf(request);
      noteSecurity(request, { details: { act: 'on' } });
      if (await hasFactor(db, caller.userId)) return sendRefusal(reply, 'conflict', messages.alreadyOn);
      const begun = await findBegun(db, caller.userId);
      if (!begun) return sendRefusal(reply, 'conflict', messages.begunLongAgo);
      const endOthers = isRequired(caller) || asked === true;
      const prover = { userId: caller.userId, kind: 'confirm-factor' } as const;
      const { waitSeconds, found } = await prove(context, prover, async () => {
        const done = await turnFactorOn(context, caller, begun, { code, endOthers, from: originOf(request) });
        return done === 'wrong' ? null : done;
      });
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      if (found === null) return sendInvalid(reply, codeWrong);
      if (found === 'long ago') return sendRefusal(reply, 'conflict', messages.begunLongAgo);
      return { ...success(messages.on + found.others), data: { recoveryCodes: found.codes } };
    }),

    'user.factor_codes': proven(
      newRecoveryCodes,
      'recovery codes',
      async (caller, { endOthers }, request) => {
        const { userId } = caller;
        const { codes, hashes } = await limitProofsPerUser(database, userId, () =>
          makeRecoveryCodes(passwords),
        );
        const others = await inTransaction(db, async (tx) => {
          await replaceRecoveryHashes(tx, userId, hashes);
          await queueNotice(tx, userId, 'recovery_codes', originOf(request));
          return endOthersToo(tx, caller, endOthers);
        });
        return { ...success(messages.newCodes + others), data: { recoveryCodes: codes } };
      },
    ),

    'user.factor_remove': proven(removeFactor, 'off', async (caller, { endOthers }, request) => {
      const { userId } = caller;
      const others = await inTransaction(db, async (tx) => {
        if (await deleteFactor(tx, userId)) await queueNotice(tx, userId, 'factor_off', originOf(request));
        return endOthersToo(tx, caller, endOthers);
      });
      return success(messages.off + others);
    }),
  } satisfies Partial<Handlers>;
};
