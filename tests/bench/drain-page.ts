/** Runs in the browser: drains the app's own queue and a bare one, once each. */
import { liveQuery } from 'dexie';
import { MUTATIONS, pathOf } from '#contract/registry.ts';
import { mirrorSession } from '#db/device.ts';
import { browserEnvironment } from '#sync/browser-environment.ts';
import { enqueueAll, type MutationCall } from '#sync/enqueue.ts';
import { SyncEngine } from '#sync/engine.ts';
import { LocalStore } from '#sync/local-store.ts';
import { clientOf, tapsOf, type Mix } from './queue-taps.ts';

export interface DrainOptions {
  userId: string;
  token: string;
  count: number;
  mix: Mix;
}

export interface DrainTimes {
  enqueueMs: number;
  /** Until the server has answered every call. */
  answeredMs: number;
  /** Until a pull has confirmed every call. */
  settledMs: number;
  /** Ids of the written clients, in the order of the taps. */
  clients: string[];
}

async function drainApp({ userId, token, count, mix }: DrainOptions): Promise<DrainTimes> {
  await mirrorSession(userId, token);
  const store = new LocalStore(userId);
  const env = browserEnvironment(userId);
  const engine = new SyncEngine(store, env);
  await engine.wake();
  const list = await tapsOf(store.db, { count, mix, newId: env.newId });
  const startMs = performance.now();
  await enqueueAll(store, env, list);
  const queuedMs = performance.now();
  let answeredMs = 0;
  const watching = watchQueue(store, () => (answeredMs = performance.now() - queuedMs));
  await engine.wake();
  const settledMs = performance.now() - queuedMs;
  await watching;
  const left = await store.db.outbox.count();
  if (left > 0) throw new Error(`${left} changes are left`);
  await engine.stop();
  store.close();
  return { enqueueMs: queuedMs - startMs, answeredMs, settledMs, clients: list.map(clientOf) };
}

/** Pulls everything over the present link. */
async function pullAll({ userId, token }: Pick<DrainOptions, 'userId' | 'token'>): Promise<void> {
  await mirrorSession(userId, token);
  const store = new LocalStore(userId);
  const engine = new SyncEngine(store, browserEnvironment(userId));
  await engine.wake();
  await engine.stop();
  store.close();
}

/**
 * Resolves when nothing waits to be sent. It counts after each write of the queue, which slows the sender by one count.
 */
function watchQueue(store: LocalStore, onEmpty: () => void): Promise<void> {
  return new Promise((resolve) => {
    const count = liveQuery(() => store.db.outbox.where('status').equals('queued').count());
    const watching = count.subscribe((queued) => {
      if (queued > 0) return;
      watching.unsubscribe();
      onEmpty();
      resolve();
    });
  });
}

interface BareCall {
  key: string;
  occurredAt: string;
  method: string;
  path: string;
  body: unknown;
}

const BARE_BATCH = 100;

/** The simplest queue: a store of calls, posted 100 at a time and deleted when answered. */
async function drainBare({ userId, token, count, mix }: DrainOptions): Promise<DrainTimes> {
  const store = new LocalStore(userId);
  const list = await tapsOf(store.db, { count, mix, newId: browserEnvironment(userId).newId });
  store.close();
  const database = await openBare();
  const startMs = performance.now();
  await putAll(database, list);
  const queuedMs = performance.now();
  for (;;) {
    const { keys, calls } = await firstCalls(database);
    if (calls.length === 0) break;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch('/api/v1/batch', { method: 'POST', headers, body: JSON.stringify({ calls }) });
    const { results } = (await answer.json()) as { results: { status: number }[] };
    const refused = results.find(({ status }) => status >= 300);
    if (refused) throw new Error(`A call was refused: ${JSON.stringify(refused)}`);
    await remove(database, keys);
  }
  const answeredMs = performance.now() - queuedMs;
  database.close();
  const clients = list.map(clientOf);
  return { enqueueMs: queuedMs - startMs, answeredMs, settledMs: answeredMs, clients };
}

function openBare(): Promise<IDBDatabase> {
  const opening = indexedDB.open('bare-queue', 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('calls', { autoIncrement: true }),
  );
  return done(opening);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('IndexedDB failed', { cause: request.error })));
  });
}

const write = (database: IDBDatabase, act: (calls: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve) => {
    const transaction = database.transaction('calls', 'readwrite', { durability: 'strict' });
    transaction.addEventListener('complete', () => resolve());
    act(transaction.objectStore('calls'));
  });

function putAll(database: IDBDatabase, list: MutationCall[]): Promise<void> {
  const occurredAt = new Date().toISOString();
  return write(database, (calls) => {
    for (const { name, id = '', body } of list) {
      const mutation = MUTATIONS[name];
      const { method } = mutation;
      const path = pathOf(mutation, id);
      calls.add({ key: crypto.randomUUID(), occurredAt, method, path, body } satisfies BareCall);
    }
  });
}

async function firstCalls(database: IDBDatabase): Promise<{ keys: IDBValidKey[]; calls: BareCall[] }> {
  const store = database.transaction('calls').objectStore('calls');
  const [keys, calls] = await Promise.all([
    done(store.getAllKeys(null, BARE_BATCH)),
    done<BareCall[]>(store.getAll(null, BARE_BATCH)),
  ]);
  return { keys, calls };
}

function remove(database: IDBDatabase, keys: IDBValidKey[]): Promise<void> {
  return write(database, (calls) => {
    for (const key of keys) calls.delete(key);
  });
}

export const drains = { drainApp, drainBare, pullAll };

declare global {
  interface Window {
    drains: typeof drains;
  }
}

window.drains = drains;
