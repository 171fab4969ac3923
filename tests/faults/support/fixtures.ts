import { test as base } from '#tests/e2e/support/fixtures.ts';
import { startFaultProxy, type FaultProxy, type Match } from '#tests/support/app/fault-proxy.ts';

interface Fixtures {
  /** The proxy that page and worker reach the server through; `api` goes past it. */
  network: FaultProxy;
}

/** The fixtures of the journeys, with a network that can be broken for page and worker alike. */
export const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  network: async ({ server }, provide) => {
    const proxy = await startFaultProxy({ target: server });
    await provide(proxy);
    await proxy.close();
  },
  baseURL: async ({ network }, provide) => provide(network.url),
});

export const isBatch: Match = ({ path }) => path === '/api/v1/batch';

export const isPull: Match = ({ path }) => /^\/api\/v1\/sync\/[^/]+\?/.test(path);

export const batches = ({ requests }: FaultProxy): number => requests.filter(isBatch).length;

export { expect, signIn, signInByForm, waitForWorker } from '#tests/e2e/support/fixtures.ts';
export { withoutBackgroundSync } from '#tests/e2e/support/device/background-events.ts';
