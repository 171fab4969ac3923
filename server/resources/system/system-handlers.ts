import type { Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { createReadiness, isReady } from '#server/monitoring/readiness.ts';
import { HTTP_STATUS } from '#contract/answers.ts';

/** Open to anyone: the app needs them before sign-in (operations §6). */
export const systemHandlers = (context: ServerContext) => {
  const { settings, database, version } = context;
  const readChecks = createReadiness(context);
  return {
    'system.health': () => ({ status: 'ok', version, database: database.kind }),
    'system.ready': async (_request, reply) => {
      const checks = await readChecks();
      if (!isReady(checks)) reply.code(HTTP_STATUS.unavailable);
      return { status: isReady(checks) ? 'ready' : 'unavailable', version, checks };
    },
    'system.config': () => ({ supportPhone: settings.supportPhone, trialDays: settings.trialDays }),
  } satisfies Partial<Handlers>;
};
