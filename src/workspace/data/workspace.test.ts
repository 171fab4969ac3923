import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';

beforeEach(() => {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', listens);
  vi.stubGlobal('document', { ...listens, visibilityState: 'hidden' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const sender = {
  baseUrl: 'http://server.example/api/v1',
  now: () => Date.now(),
  random: () => 0,
  newId: () => uuidv7(),
  token: async () => 'token',
  withLock: <T>(_name: string, work: () => Promise<T>) => work(),
  schedule: () => () => undefined,
};

it('[SYN-24] a start after an update waits for no server that keeps silent', async () => {
  const { Workspace } = await import('./workspace.ts');
  const asked = vi.fn();
  const gaveUp = vi.fn();
  const workspace = new Workspace(uuidv7(), {
    ...sender,
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => {
        asked();
        init.signal?.addEventListener('abort', () => {
          gaveUp();
          reject(new DOMException('Stopped', 'AbortError'));
        });
      }),
  });
  await syncFacts.write(workspace.store.db, { pause: 'upgrade' });
  await workspace.start();
  expect(gaveUp).not.toHaveBeenCalled();
  await eventually(() => expect(asked).toHaveBeenCalled());
  await workspace.stop();
});

it('[SYN-27] a start asks the server while it still reads rows, and hears of the network', async () => {
  const { Workspace } = await import('./workspace.ts');
  const fetch = vi.fn(() => Promise.reject(new TypeError('Offline')));
  const heard = vi.spyOn(window, 'addEventListener');
  const workspace = new Workspace(uuidv7(), { ...sender, fetch });
  let read = (): void => undefined;
  vi.spyOn(workspace.rowCache, 'hydrateAll').mockReturnValue(new Promise((resolve) => (read = resolve)));
  const started = workspace.start();
  await eventually(() => expect(fetch).toHaveBeenCalled());
  expect(heard).toHaveBeenCalledWith('online', expect.anything());
  read();
  await started;
  await workspace.stop();
});

it('[SYN-16] a start without a network moves what a download left in blocks', async () => {
  const { Workspace } = await import('./workspace.ts');
  const fetch = () => Promise.reject(new TypeError('Offline'));
  const unpack = vi.fn(() => Promise.resolve());
  const openBulkLoader = () => ({ unpack, run: vi.fn(), close: () => undefined });
  const workspace = new Workspace(uuidv7(), { ...sender, fetch, openBulkLoader });
  const { db } = workspace.store;
  await syncFacts.write(db, { packedUpTo: 9, complete: false });
  await workspace.start();
  expect(unpack).not.toHaveBeenCalled();
  await workspace.stop();
  const next = new Workspace(db.userId, { ...sender, fetch, openBulkLoader });
  await syncFacts.write(next.store.db, { complete: true });
  await next.start();
  expect(unpack).toHaveBeenCalledOnce();
  await next.stop();
});

it('a sign-out at any read of the start or of the books leaves no error that nobody caught', async () => {
  const { Workspace } = await import('./workspace.ts');
  const uncaught: unknown[] = [];
  const note = (reason: unknown): void => void uncaught.push(reason);
  process.on('unhandledRejection', note);
  let reads = 0;
  let stop: (() => void) | null = null;
  const transaction = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given: Parameters<typeof transaction>
  ) {
    reads -= 1;
    if (reads === 0) stop?.();
    return transaction.apply(this, given);
  });
  let at = 0;
  let isCut = true;
  while (isCut) {
    at += 1;
    const fetch = () => Promise.reject(new TypeError('Offline'));
    const workspace = new Workspace(uuidv7(), { ...sender, fetch });
    let stopped: Promise<void> | null = null;
    stop = () => {
      stopped = workspace.stop();
    };
    reads = at;
    await workspace.start().catch(() => undefined);
    if (!workspace.stopped) {
      const { rowCache } = workspace;
      rowCache.require('finances');
      await vi.waitUntil(() => workspace.stopped || rowCache.isWhole('finances'));
    }
    isCut = workspace.stopped;
    await (stopped ?? workspace.stop());
  }
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(at).toBeGreaterThan(10);
  expect(uncaught).toEqual([]);
});
