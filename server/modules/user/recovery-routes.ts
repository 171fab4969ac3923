import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import type { FieldErrors } from '#contract/answers.ts';
import {
  type NewPasswordBody,
  newPasswordBody,
  type RecoverPasswordBody,
  recoverPasswordBody,
} from '#contract/user-calls.ts';
import { summarize, validate } from '#contract/validate.ts';
import type { ServerContext } from '#server/context.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { refusals } from '#server/openapi/common-schemas.ts';
import { changeAnswer } from '#server/openapi/mutation-schema.ts';
import { sendRefusal } from '#server/plugins/errors.ts';
import { sendTooMany } from '#server/throttle/send-too-many.ts';
import { recoverPassword, setNewPassword } from './recover-password.ts';
import { messages } from './recovery.messages.ts';

/** The calls of who forgot the password: ask for a link, choose a new password with it. */
export function recoveryRoutes(
  app: FastifyInstance,
  context: ServerContext,
  backgroundTasks: BackgroundTasks,
): void {
  app.post(
    '/user/recover_password',
    { schema: schemas.recoverPassword, config: { policy: 'open' } },
    async (request, reply) => {
      const checked = validate<RecoverPasswordBody>(recoverPasswordBody, request.body);
      if (!checked.ok) return sendInvalid(reply, checked.errors);
      const waitSeconds = await recoverPassword(context, backgroundTasks, checked.body.email);
      return waitSeconds > 0 ? sendTooMany(reply, waitSeconds) : success(messages.recoverySent);
    },
  );

  app.post(
    '/user/new_password',
    { schema: schemas.newPassword, config: { policy: 'open' } },
    async (request, reply) => {
      const checked = validate<NewPasswordBody>(newPasswordBody, request.body);
      if (!checked.ok) return sendInvalid(reply, checked.errors);
      const errors = await setNewPassword(context, checked.body);
      return errors ? sendInvalid(reply, errors) : success(messages.passwordChanged);
    },
  );
}

const success = (message: string) => ({ status: 'success', message }) as const;

const sendInvalid = (reply: FastifyReply, errors: FieldErrors) =>
  sendRefusal(reply, 'validation', summarize(errors), errors);

const call = (summary: string, body: TSchema): FastifySchema => ({
  tags: ['user'],
  summary,
  body,
  response: { 200: changeAnswer, ...refusals },
});

const schemas = {
  recoverPassword: call(
    'Ask for a mail to choose a new password; the same answer for any mail',
    recoverPasswordBody,
  ),
  newPassword: call('Choose a new password with the code of the link; ends every session', newPasswordBody),
};
