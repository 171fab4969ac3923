import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  recoverPassword,
  resendVerification,
  saveNewPassword,
  verifyEmail,
} from '#contract/calls/account.ts';
import { originOf } from '#server/auth/origin-of.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/calls/handlers.ts';
import type { ServerContext } from '#server/context.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { readEnvelope } from '#server/mutations/envelope.ts';
import { noteSecurity } from '#server/security/watch-answers.ts';
import { addressGroup } from '#server/throttle/address-group.ts';
import { createAddressLimits, type AddressLimit } from '#server/throttle/address-limits.ts';
import { sendTooMany } from '#server/throttle/send-too-many.ts';
import { mailRecovery, setNewPassword } from './recover-password.ts';
import { messages as recovery } from './recovery.messages.ts';
import { registerUser } from './register-user.ts';
import { mailVerificationAgain } from './resend-verification.ts';
import { messages } from './user.messages.ts';
import { verifyByCode } from './verify-email.ts';

/** The calls of who makes an account or forgot the password. */
export const accountHandlers = (context: ServerContext, backgroundTasks: BackgroundTasks) => {
  const limits = createAddressLimits(context);
  /** Seconds to wait, 0 when the address may go on. It gives no reply: one that is awaited becomes undefined. */
  const waitOf = (limit: AddressLimit, { ip }: FastifyRequest) => limits.wait(limit, addressGroup(ip));
  const count = (limit: AddressLimit, { ip }: FastifyRequest) => limits.count(limit, addressGroup(ip));
  /** A mail is counted before it is known whether anybody gets it. */
  const mailed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    send: () => Promise<number>,
    message: string,
  ) => {
    const waitHere = await waitOf('mail', request);
    if (waitHere > 0) return sendTooMany(reply, waitHere);
    await count('mail', request);
    const waitSeconds = await send();
    return waitSeconds > 0 ? sendTooMany(reply, waitSeconds) : success(message);
  };
  return {
    'user.register': async (request, reply) => {
      const envelope = readEnvelope(request.headers[HEADERS.idempotencyKey], undefined);
      if (!envelope.ok) return reply.code(envelope.refusal.httpStatus).send(envelope.refusal.body);
      const waitSeconds = (await waitOf('registration', request)) || (await waitOf('question', request));
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      const done = await registerUser(context, backgroundTasks, request.body, envelope.value.key);
      if (done.outcome !== 'replayed')
        await count(done.outcome === 'refused' ? 'question' : 'registration', request);
      if (done.outcome === 'refused') return sendInvalid(reply, done.errors);
      if (done.outcome === 'replayed') reply.header(HEADERS.replayed, 'true');
      return success(messages.registered);
    },

    'user.verify_email': withBody(verifyEmail, async ({ code }, request, reply) => {
      const waitSeconds = await waitOf('link', request);
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      const email = await verifyByCode(context, code);
      if (email !== null) {
        noteSecurity(request, { mail: email });
        return { ...success(messages.verified), data: { email } };
      }
      await count('link', request);
      return sendInvalid(reply, { code: { msg: messages.codeInvalid } });
    }),

    'user.resend_verification': withBody(resendVerification, ({ email }, request, reply) =>
      mailed(
        request,
        reply,
        () => mailVerificationAgain(context, backgroundTasks, email),
        messages.verificationSent,
      ),
    ),

    'user.recover_password': withBody(recoverPassword, ({ email }, request, reply) =>
      mailed(request, reply, () => mailRecovery(context, backgroundTasks, email), recovery.recoverySent),
    ),

    'user.new_password': withBody(saveNewPassword, async (body, request, reply) => {
      const waitSeconds = await waitOf('link', request);
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      const errors = await setNewPassword(context, body, originOf(request), (userId) =>
        noteSecurity(request, { userId }),
      );
      if (errors && 'code' in errors) await count('link', request);
      return errors ? sendInvalid(reply, errors) : success(recovery.passwordChanged);
    }),
  } satisfies Partial<Handlers>;
};
