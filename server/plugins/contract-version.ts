import type { FastifyInstance } from 'fastify';
import { CONTRACT_VERSION, MIN_CONTRACT_VERSION } from '#contract/registry.ts';
import { sendRefusal } from './errors.ts';
import { messages } from './plugins.messages.ts';

/** A server that is one release behind its phones is about to be updated, or has been put back for a while. */
const TOO_NEW_RETRY_S = 60;

const HEALTH = '/api/v1/health';

/**
 * Answers an app whose contract this release can't read any more with 426, and one of a newer contract with 503: its
 * queue waits, as what it sends may mean something else here (ADR 0037). A request that names no version is taken as it is.
 */
export function checkContractVersion(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const told = request.headers['x-contract-version'];
    // What watches the server asks for its health, whatever it is.
    const isBound = request.url.startsWith('/api/') && request.routeOptions.url !== HEALTH;
    if (told === undefined || !isBound) return undefined;
    if (typeof told !== 'string' || !/^\d{1,9}$/.test(told))
      return sendRefusal(reply, 'validation', messages.version.malformed);
    const version = Number(told);
    if (version < MIN_CONTRACT_VERSION)
      return sendRefusal(reply, 'upgrade_required', messages.version.tooOld);
    if (version <= CONTRACT_VERSION) return undefined;
    reply.header('retry-after', TOO_NEW_RETRY_S);
    return sendRefusal(reply, 'unavailable', messages.version.tooNew);
  });
}
