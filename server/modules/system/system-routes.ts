import { Integer, Object as Fields, String as Text, Unsafe } from 'typebox/type';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { sql } from 'kysely';
import type { ServerContext } from '#server/context.ts';

/** Whoever asks for our health asks again soon: better a quick no than a late yes. */
const HEALTH_TIMEOUT_MS = 2_000;

const health = Fields({
  status: Unsafe<string>({ type: 'string', enum: ['ok', 'unavailable'] }),
  version: Text(),
  database: Unsafe<string>({ type: 'string', enum: ['embedded', 'postgres'] }),
});

const healthSchema: FastifySchema = {
  tags: ['system'],
  summary: 'Whether the server can work; 503 while the database is out of reach',
  response: { 200: health, 503: health },
};

const configSchema: FastifySchema = {
  tags: ['system'],
  summary: 'What the app needs before sign-in',
  response: {
    200: Fields({ supportPhone: Unsafe<string | null>({ type: ['string', 'null'] }), trialDays: Integer() }),
  },
};

/** `GET /health` and `GET /config`, for anyone (operations §6). */
export function systemRoutes(app: FastifyInstance, context: ServerContext): void {
  const { settings, database, version } = context;
  app.get('/health', { schema: healthSchema, config: { policy: 'open' } }, async (_request, reply) => {
    const answers = await reachesDatabase(context);
    const status = answers ? 'ok' : 'unavailable';
    return reply.code(answers ? 200 : 503).send({ status, version, database: database.kind });
  });
  app.get('/config', { schema: configSchema, config: { policy: 'open' } }, () => {
    return { supportPhone: settings.supportPhone, trialDays: settings.trialDays };
  });
}

async function reachesDatabase({ db }: ServerContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, HEALTH_TIMEOUT_MS, false);
  });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
