import type { FastifyInstance } from 'fastify';
import { logoutBody } from '#contract/user-calls.ts';
import { summarize, validate } from '#contract/validate.ts';
import type { ServerContext } from '#server/context.ts';
import { sendNotFound, sendRefusal } from '#server/plugins/errors.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { readMe } from './read-me.ts';
import { signOut } from './sign-out.ts';
import { messages } from './user.messages.ts';
import { schemas } from './user-schemas.ts';

/** The calls of a signed-in user about the session: who am I, sign out. */
export function sessionRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get('/user/me', { schema: schemas.me, config: { policy: 'user' } }, async (request, reply) => {
    return (await readMe(context, callerOf(request))) ?? sendNotFound(reply);
  });

  app.patch(
    '/user/me/logout/:id',
    { schema: schemas.logout, config: { policy: 'self' } },
    async (request, reply) => {
      const checked = validate(logoutBody, request.body);
      if (!checked.ok) return sendRefusal(reply, 'validation', summarize(checked.errors), checked.errors);
      await signOut(context, callerOf(request));
      return { status: 'success', message: messages.signedOut };
    },
  );
}
