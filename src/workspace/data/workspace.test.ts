import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeMeta } from '#db/meta.ts';

beforeEach(() => {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', listens);
  vi.stubGlobal('document', { ...listens, visibilityState: 'hidden' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

it(
  '[SYN-24] a start after an update waits for no server that keeps silent',
  { timeout: 10_000 },
  async () => {
    const { Workspace } = await import('./workspace.ts');
    const asked = vi.fn();
    const workspace = new Workspace(uuidv7(), {
      baseUrl: 'http://server.example/api/v1',
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          asked();
          init.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
        }),
      now: () => Date.now(),
      random: () => 0,
      newId: () => uuidv7(),
      token: async () => 'token',
      withLock: (_name, work) => work(),
      schedule: () => () => undefined,
    });
    await writeMeta(workspace.store.db, 'pause', 'upgrade');
    await workspace.start();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await workspace.stop();
  },
);
