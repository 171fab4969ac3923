import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  recoverPassword,
  resendVerification,
  saveNewPassword,
  verifyEmail,
} from '#contract/calls/account.ts';
import { originOf } from '#server/auth/sessions.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { readEnvelope } from '#server/mutations/envelope.ts';
import { noteSecurity } from '#server/monitoring/watch-answers.ts';
import { addressGroup } from '#server/auth/throttle/address-group.ts';
import { createAddressLimits } from '#server/auth/throttle/address-limits.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { mailKey, throttleKey } from '#server/auth/throttle/throttle-key.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { mailRecovery, type NewPassword, setNewPassword } from './recover-password.ts';
import { messages as recovery } from './recovery.texts.ts';
import { registerUser } from '#server/resources/user/registration/register-user.ts';
import { mailVerificationAgain, verifyByCode } from '#server/resources/user/registration/verify-email.ts';
import { messages } from './user.texts.ts';

const MAILS_AN_HOUR = 3;

interface AskedMail {
  throttle: string;
  task: string;
  send: (context: ServerContext, email: string) => Promise<void>;
  message: string;
}

const VERIFICATION: AskedMail = {
  throttle: 'resend-verification',
  task: 'verification mail',
  send: mailVerificationAgain,
  message: messages.verificationSent,
};

const RECOVERY: AskedMail = {
  throttle: 'recover-password',
  task: 'recovery mail',
  send: mailRecovery,
  message: recovery.recoverySent,
};

export const accountHandlers = (context: ServerContext, backgroundTasks: BackgroundTasks) => {
  const { db, settings } = context;
  const limits = createAddressLimits(context);
  const here = ({ ip }: FastifyRequest): string => addressGroup(ip);
  /**
   * Returns the seconds to wait, 0 if it will be sent (wire §3; SES-20, SES-33). The lookup runs after the answer, so
   * that neither it nor its time reveals whether the user exists.
   */
  const mail = async (email: string, { throttle, task, send }: AskedMail): Promise<number> => {
    const key = throttleKey(throttle, mailKey(email));
    const waitSeconds = settings.rateLimit ? await takeHourly(db, key, MAILS_AN_HOUR) : 0;
    if (waitSeconds === 0) backgroundTasks.enqueue(mailKey(email), task, () => send(context, email));
    return waitSeconds;
  };
  /** The request is counted before the lookup, so that a limit doesn't reveal whether the mail has a user. */
  const mailed = async (request: FastifyRequest, reply: FastifyReply, email: string, asked: AskedMail) => {
    const { waitSeconds, done } = await limits.spend('mail', here(request), () => mail(email, asked));
    const wait = done ?? waitSeconds;
    return wait > 0 ? sendTooMany(reply, wait) : success(asked.message);
  };
  return {
    'user.register': async (request, reply) => {
      const envelope = readEnvelope(request.headers[HEADERS.idempotencyKey], undefined);
      if (!envelope.ok) return reply.code(envelope.refusal.httpStatus).send(envelope.refusal.body);
      const register = () => registerUser(context, backgroundTasks, request.body, envelope.value.key);
      // Charged to one of the two limits; the result decides which.
      const asked = await limits.spend(
        'question',
        here(request),
        () =>
          limits.spend('registration', here(request), register, ({ outcome }) => outcome === 'registered'),
        ({ done }) => done?.outcome === 'refused',
      );
      const made = asked.done ?? asked;
      if (made.done === null) return sendTooMany(reply, made.waitSeconds);
      const { done } = made;
      if (done.outcome === 'refused') return sendInvalid(reply, done.errors);
      if (done.outcome === 'replayed') reply.header(HEADERS.replayed, 'true');
      return success(messages.registered);
    },

    'user.verify_email': withBody(verifyEmail, async ({ code }, request, reply) => {
      const verify = async () => ({ email: await verifyByCode(context, code) });
      const { waitSeconds, done } = await limits.spend(
        'link',
        here(request),
        verify,
        ({ email }) => email === null,
      );
      if (done === null) return sendTooMany(reply, waitSeconds);
      const { email } = done;
      if (email === null) return sendInvalid(reply, { code: { msg: messages.codeInvalid } });
      noteSecurity(request, { mail: email });
      return { ...success(messages.verified), data: { email } };
    }),

    'user.resend_verification': withBody(resendVerification, ({ email }, request, reply) =>
      mailed(request, reply, email, VERIFICATION),
    ),

    'user.recover_password': withBody(recoverPassword, ({ email }, request, reply) =>
      mailed(request, reply, email, RECOVERY),
    ),

    'user.new_password': withBody(saveNewPassword, async (body, request, reply) => {
      const save = () => setNewPassword(context, body, originOf(request));
      const isGuess = (result: NewPassword): boolean =>
        result.outcome === 'refused' && 'code' in result.errors;
      const { waitSeconds, done } = await limits.spend('link', here(request), save, isGuess);
      if (done === null) return sendTooMany(reply, waitSeconds);
      if (done.outcome === 'refused') return sendInvalid(reply, done.errors);
      const { userId, facts, isNotable, passkeysEnded } = done;
      noteSecurity(request, { userId, ...(passkeysEnded > 0 && { details: { passkeysEnded } }) });
      return { ...success(recovery.passwordChanged), data: { facts, isNotable } };
    }),
  } satisfies Partial<Handlers>;
};
