import { sql } from 'kysely';
import type { Handlers } from '#server/calls/handlers.ts';
import type { ServerContext } from '#server/context.ts';

/** Whoever asks for our health asks again soon: better a quick no than a late yes. */
const HEALTH_TIMEOUT_MS = 2_000;

/** How the server is and what the app needs before sign-in, for anyone (operations §6). */
export const systemHandlers = (context: ServerContext) => {
  const { settings, database, version } = context;
  return {
    'system.health': async (_request, reply) => {
      const answers = await reachesDatabase(context);
      if (!answers) reply.code(503);
      return { status: answers ? 'ok' : 'unavailable', version, database: database.kind };
    },
    'system.config': () => ({ supportPhone: settings.supportPhone, trialDays: settings.trialDays }),
  } satisfies Partial<Handlers>;
};

async function reachesDatabase({ db }: ServerContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, HEALTH_TIMEOUT_MS, false);
  });
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
