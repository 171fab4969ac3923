import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';
import { createBackgroundTasks } from '#server/jobs/background-tasks.ts';
import { catalogueRoutes } from '#server/modules/catalogue/catalogue-routes.ts';
import { adminRoutes } from '#server/modules/admin/admin-routes.ts';
import { creditRoutes } from '#server/modules/credit/credit-routes.ts';
import { financeRoutes } from '#server/modules/finance/finance-routes.ts';
import { favoriteRoutes } from '#server/modules/favorite/favorite-routes.ts';
import { batchRoutes } from '#server/modules/sync/batch-routes.ts';
import { mutationRoutes } from '#server/modules/sync/mutation-routes.ts';
import { eventsRoutes } from '#server/modules/sync/events-routes.ts';
import { syncRoutes } from '#server/modules/sync/sync-routes.ts';
import { systemRoutes } from '#server/modules/system/system-routes.ts';
import { accountRoutes } from '#server/modules/user/account-routes.ts';
import { recoveryRoutes } from '#server/modules/user/recovery-routes.ts';
import { sessionRoutes } from '#server/modules/user/session-routes.ts';
import { openapi } from '#server/openapi/openapi.ts';
import { serveApp } from '#server/plugins/app-files.ts';
import { compressAnswers } from '#server/plugins/compression.ts';
import { checkContractVersion } from '#server/plugins/contract-version.ts';
import { answerErrors, answerFrameworkErrors } from '#server/plugins/errors.ts';
import { parseJsonOnly } from '#server/plugins/json-body.ts';
import { answerBrokenRequests, MAX_PARAM_LENGTH, readableUrl } from '#server/plugins/odd-requests.ts';
import { securityHeaders } from '#server/plugins/security-headers.ts';
import { enforcePolicies } from '#server/auth/policy.ts';

const BODY_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

/** Builds the server: the API under `/api/v1` and, for any other path, the app. Doesn't listen. */
export async function buildApp(context: ServerContext): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: readableUrl,
    logController: new LogController({ disableRequestLogging: context.settings.logLevel !== 'debug' }),
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkErrors,
  });
  app.decorateRequest('caller', null);
  // The contract's own `validate` checks bodies, with Spanish texts; schemas document and serialise.
  app.setValidatorCompiler(() => () => true);
  answerErrors(app);
  answerBrokenRequests(app, app.server);
  parseJsonOnly(app);
  await compressAnswers(app);
  await securityHeaders(app, context);
  checkContractVersion(app);
  enforcePolicies(app, context);
  await openapi(app, context);
  await app.register((api) => routes(api, context), { prefix: '/api/v1' });
  await serveApp(app);
  return app;
}

async function routes(api: FastifyInstance, context: ServerContext): Promise<void> {
  const backgroundTasks = createBackgroundTasks(context.log);
  api.addHook('onClose', () => backgroundTasks.drain());
  systemRoutes(api, context);
  accountRoutes(api, context, backgroundTasks);
  recoveryRoutes(api, context, backgroundTasks);
  sessionRoutes(api, context);
  favoriteRoutes(api, context);
  creditRoutes(api, context);
  financeRoutes(api, context);
  adminRoutes(api, context);
  catalogueRoutes(api, context);
  mutationRoutes(api, context);
  batchRoutes(api, context);
  syncRoutes(api, context);
  eventsRoutes(api, context);
}
