import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FieldErrors } from '#contract/answers.ts';
import {
  type LoginBody,
  loginBody,
  type ResendVerificationBody,
  resendVerificationBody,
  type VerifyEmailBody,
  verifyEmailBody,
} from '#contract/user-calls.ts';
import { summarize, validate } from '#contract/validate.ts';
import type { ServerContext } from '#server/context.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { readEnvelope } from '#server/mutations/envelope.ts';
import { sendRefusal } from '#server/plugins/errors.ts';
import { sendTooMany } from '#server/throttle/send-too-many.ts';
import { registerUser } from './register-user.ts';
import { resendVerification } from './resend-verification.ts';
import { createSignIn } from './sign-in.ts';
import { messages } from './user.messages.ts';
import { schemas } from './user-schemas.ts';
import { verifyEmail } from './verify-email.ts';

/** The calls of who isn't signed in: register, verify, ask for the mail again, sign in. */
export function accountRoutes(
  app: FastifyInstance,
  context: ServerContext,
  backgroundTasks: BackgroundTasks,
): void {
  const signIn = createSignIn(context);

  app.post(
    '/user/register',
    { schema: schemas.register, config: { policy: 'open' } },
    async (request, reply) => {
      const envelope = readEnvelope(request.headers['idempotency-key'], undefined);
      if (!envelope.ok) return reply.code(envelope.refusal.httpStatus).send(envelope.refusal.body);
      const done = await registerUser(context, backgroundTasks, request.body, envelope.value.key);
      if (done.outcome === 'refused') return sendInvalid(reply, done.errors);
      if (done.outcome === 'replayed') reply.header('idempotent-replayed', 'true');
      return reply.code(201).send(success(messages.registered));
    },
  );

  app.post(
    '/user/verify_email',
    { schema: schemas.verifyEmail, config: { policy: 'open' } },
    async (request, reply) => {
      const checked = validate<VerifyEmailBody>(verifyEmailBody, request.body);
      if (!checked.ok) return sendInvalid(reply, checked.errors);
      const isVerified = await verifyEmail(context, checked.body.code);
      return isVerified
        ? success(messages.verified)
        : sendInvalid(reply, { code: { msg: messages.codeInvalid } });
    },
  );

  app.post(
    '/user/resend_verification',
    { schema: schemas.resendVerification, config: { policy: 'open' } },
    async (request, reply) => {
      const checked = validate<ResendVerificationBody>(resendVerificationBody, request.body);
      if (!checked.ok) return sendInvalid(reply, checked.errors);
      const waitSeconds = await resendVerification(context, backgroundTasks, checked.body.email);
      return waitSeconds > 0 ? sendTooMany(reply, waitSeconds) : success(messages.verificationSent);
    },
  );

  app.post('/user/login', { schema: schemas.login, config: { policy: 'open' } }, async (request, reply) => {
    const checked = validate<LoginBody>(loginBody, request.body);
    if (!checked.ok) return sendInvalid(reply, checked.errors);
    const result = await signIn({ ...checked.body, address: request.ip });
    if (result.outcome === 'too many') return sendTooMany(reply, result.waitSeconds);
    if (result.outcome === 'wrong') return sendRefusal(reply, 'unauthenticated', messages.wrongCredentials);
    if (result.outcome === 'unverified') return sendRefusal(reply, 'forbidden', messages.verifyFirst);
    return { ...success(messages.signedIn), tokenSession: result.token, user: { id: result.userId } };
  });
}

const success = (message: string) => ({ status: 'success', message }) as const;

const sendInvalid = (reply: FastifyReply, errors: FieldErrors) =>
  sendRefusal(reply, 'validation', summarize(errors), errors);
