import type { FastifyInstance } from 'fastify';
import { readHealth, readReadiness } from '#contract/calls/system.ts';
import { CONTRACT_VERSION, HEADERS, MIN_CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import { isApi } from './api-path.ts';
import { sendRefusal } from './errors.ts';
import { messages } from './plugins.texts.ts';

/** A server one release behind its phones is about to be updated, or was rolled back for a while. */
const TOO_NEW_RETRY_S = 60;

/** Monitors may send any version with these. */
const CHECKS = new Set([readHealth, readReadiness].map(({ path }) => `/api/v1${path}`));

/** Old contracts get 426, newer ones 503, so that the queue waits: calls may have another meaning here (ADR 0037). */
export function checkContractVersion(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const header = request.headers[HEADERS.contractVersion];
    const isBound = isApi(request) && !CHECKS.has(request.routeOptions.url ?? '');
    if (header === undefined || !isBound) return undefined;
    if (typeof header !== 'string' || !/^\d{1,9}$/.test(header))
      return sendRefusal(reply, 'validation', messages.version.malformed);
    const version = Number(header);
    if (version < MIN_CONTRACT_VERSION)
      return sendRefusal(reply, 'upgrade_required', messages.version.tooOld);
    if (version <= CONTRACT_VERSION) return undefined;
    reply.header('retry-after', TOO_NEW_RETRY_S);
    return sendRefusal(reply, 'unavailable', messages.version.tooNew);
  });
}
