import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/context.ts';
import { PANEL_CALLS, SYNC_CALLS } from '#contract/calls.ts';
import { callRoutes } from '#server/mutations/calls/call-routes.ts';
import { createHandlers } from './create-handlers.ts';
import { createBackgroundTasks } from '#server/jobs/background-tasks.ts';
import { mutationRoutes } from '#server/resources/sync/mutation-routes.ts';
import { openapi } from '#server/http/openapi/openapi.ts';
import { readableUrl, refuseSpelledOut } from '#server/http/api-path.ts';
import { serveApp, compressAnswers } from '#server/http/app-files.ts';
import { checkContractVersion } from '#server/http/contract-version.ts';
import { countRequests } from '#server/http/count-requests.ts';
import { closeConnectionsWhileStopping } from '#server/http/drain.ts';
import { keepDiskRoom } from '#server/http/disk-room.ts';
import { warnOfForwarded } from '#server/http/forwarded.ts';
import { answerErrors, answerFrameworkErrors } from '#server/http/errors.ts';
import { parseJsonOnly } from '#server/http/json-body.ts';
import { answerBrokenRequests, MAX_PARAM_LENGTH } from '#server/http/odd-requests.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { watchAnswers } from '#server/monitoring/watch-answers.ts';
import { enforcePolicies } from '#server/auth/policy.ts';
import { watchSessions } from '#server/auth/seen-sessions.ts';

const BODY_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
/** Honest clients send headers in one piece. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Node checks for slow requests every 30 s by default, which would double their time. */
const TIMEOUT_CHECK_MS = 5_000;
/** More are closed at once: below the open files of a service (operations §4), far above 500 resellers' streams. */
const MAX_CONNECTIONS = 10_000;

/** Builds the server: the API under `/api/v1` and, for any other path, the app. Doesn't listen. */
export async function buildApp(context: ServerContext): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: readableUrl,
    logController: new LogController({
      disableRequestLogging: context.settings.logLevel !== 'debug',
      requestIdLogLabel: 'requestId',
    }),
    forceCloseConnections: 'idle',
    // Requests on open connections are answered.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkErrors,
    ...trusting(context.settings),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.decorateRequest('caller', null);
  app.decorateRequest('claims', null);
  // The contract's own `validate` checks bodies, with Spanish texts; schemas document and serialise.
  app.setValidatorCompiler(() => () => true);
  countRequests(app, context);
  answerErrors(app);
  answerBrokenRequests(app, app.server);
  parseJsonOnly(app);
  await compressAnswers(app);
  await securityHeaders(app, context);
  refuseSpelledOut(app);
  closeConnectionsWhileStopping(app, context);
  warnOfForwarded(app);
  keepDiskRoom(app, context);
  watchAnswers(app, context);
  checkContractVersion(app);
  enforcePolicies(app, context);
  watchSessions(app, context);
  await openapi(app, context);
  await app.register((api) => routes(api, context), { prefix: '/api/v1' });
  await serveApp(app);
  return app;
}

/** Trusts no proxy without the setting. Never returns `true`, which would trust all. */
function trusting({ trustedProxies: proxies }: ServerContext['settings']) {
  if (proxies === null) return {};
  return {
    trustProxy: typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : [...proxies],
  };
}

/** The contract defines each route and its callers. */
async function routes(api: FastifyInstance, context: ServerContext): Promise<void> {
  const backgroundTasks = createBackgroundTasks(context.log);
  api.addHook('onClose', () => backgroundTasks.drain());
  const handlers = createHandlers(api, context, backgroundTasks);
  callRoutes(api, context, PANEL_CALLS, handlers);
  mutationRoutes(api, context);
  callRoutes(api, context, SYNC_CALLS, handlers);
}
