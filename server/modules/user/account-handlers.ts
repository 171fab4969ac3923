import {
  recoverPassword,
  resendVerification,
  saveNewPassword,
  verifyEmail,
} from '#contract/calls/account.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/calls/handlers.ts';
import type { ServerContext } from '#server/context.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { readEnvelope } from '#server/mutations/envelope.ts';
import { sendTooMany } from '#server/throttle/send-too-many.ts';
import { mailRecovery, setNewPassword } from './recover-password.ts';
import { messages as recovery } from './recovery.messages.ts';
import { registerUser } from './register-user.ts';
import { mailVerificationAgain } from './resend-verification.ts';
import { messages } from './user.messages.ts';
import { verifyByCode } from './verify-email.ts';

/** The calls of who makes an account or forgot the password. */
export const accountHandlers = (context: ServerContext, backgroundTasks: BackgroundTasks) =>
  ({
    'user.register': async (request, reply) => {
      const envelope = readEnvelope(request.headers[HEADERS.idempotencyKey], undefined);
      if (!envelope.ok) return reply.code(envelope.refusal.httpStatus).send(envelope.refusal.body);
      const done = await registerUser(context, backgroundTasks, request.body, envelope.value.key);
      if (done.outcome === 'refused') return sendInvalid(reply, done.errors);
      if (done.outcome === 'replayed') reply.header(HEADERS.replayed, 'true');
      return success(messages.registered);
    },

    'user.verify_email': withBody(verifyEmail, async ({ code }, _request, reply) => {
      const email = await verifyByCode(context, code);
      return email !== null
        ? { ...success(messages.verified), data: { email } }
        : sendInvalid(reply, { code: { msg: messages.codeInvalid } });
    }),

    'user.resend_verification': withBody(resendVerification, async ({ email }, _request, reply) => {
      const waitSeconds = await mailVerificationAgain(context, backgroundTasks, email);
      return waitSeconds > 0 ? sendTooMany(reply, waitSeconds) : success(messages.verificationSent);
    }),

    'user.recover_password': withBody(recoverPassword, async ({ email }, _request, reply) => {
      const waitSeconds = await mailRecovery(context, backgroundTasks, email);
      return waitSeconds > 0 ? sendTooMany(reply, waitSeconds) : success(recovery.recoverySent);
    }),

    'user.new_password': withBody(saveNewPassword, async (body, _request, reply) => {
      const errors = await setNewPassword(context, body);
      return errors ? sendInvalid(reply, errors) : success(recovery.passwordChanged);
    }),
  }) satisfies Partial<Handlers>;
