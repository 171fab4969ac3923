import { test as base } from '#tests/e2e/support/fixtures.ts';
import { startFaultProxy, type FaultProxy, type Match } from '#tests/support/app/fault-proxy.ts';

interface Fixtures {
  /** What page and worker have instead of the server; `api` speaks to the server past it. */
  network: FaultProxy;
}

/** The journeys' fixtures with a network that can be broken, which reaches the worker too. */
export const test = base.extend<Fixtures>({
  network: async ({ server }, provide) => {
    const proxy = await startFaultProxy({ target: server });
    await provide(proxy);
    await proxy.close();
  },
  baseURL: async ({ network }, provide) => provide(network.url),
});

/** The sending of changes. */
export const isBatch: Match = ({ path }) => path === '/api/v1/batch';

/** A page of the change feed. */
export const isPull: Match = ({ path }) => /^\/api\/v1\/sync\/[^/]+\?/.test(path);

/** How often changes were sent so far. */
export const batches = ({ requests }: FaultProxy): number => requests.filter(isBatch).length;

export { expect, signIn, signInByForm, waitForWorker } from '#tests/e2e/support/fixtures.ts';
export { withoutBackgroundSync } from '#tests/e2e/support/background-events.ts';
