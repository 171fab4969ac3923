/** Runs in the browser: the app's own queue, and a bare one, each drained once. */
import { MUTATIONS, pathOf } from '#contract/registry.ts';
import { mirrorSession } from '#db/device.ts';
import { browserEnvironment } from '#sync/browser-environment.ts';
import { enqueueAll, type Tap } from '#sync/enqueue.ts';
import { SyncEngine } from '#sync/engine.ts';
import { LocalStore } from '#sync/local-store.ts';

export interface DrainOptions {
  userId: string;
  token: string;
  count: number;
}

export interface DrainTimes {
  enqueueMs: number;
  /** Until the server has answered every one. */
  answeredMs: number;
  /** Until the pull has confirmed every one. */
  settledMs: number;
}

const clientOf = (account: string, n: number): object => ({
  nameuser: `Cola ${n}`,
  phoneuser: '+51911222333',
  accountType: 'Perfil',
  numberprofile: '1',
  days: 30,
  state: 'Vendido',
  publicprice: 15,
  streamingsId: account,
});

/** Two sales for each renewal and each edit of a client that is there. */
async function taps(store: LocalStore, count: number): Promise<Tap[]> {
  const [account] = await store.db.streamings.limit(1).toArray();
  const clients = await store.db.clients.limit(count).toArray();
  if (!account || clients.length < count / 2) throw new Error('The books are too small for this');
  return Array.from({ length: count }, (_, n): Tap => {
    const { id = '' } = clients[n] ?? {};
    if (n % 4 === 1) return { name: 'client.renewal', id, body: { price: 15, days: 30 } };
    if (n % 4 === 3) return { name: 'client.update', id, body: { nameuser: `Cola ${n}` } };
    return { name: 'client.create', body: clientOf(account.id, n) as never };
  });
}

async function drainApp({ userId, token, count }: DrainOptions): Promise<DrainTimes> {
  await mirrorSession(userId, token);
  const store = new LocalStore(userId);
  const env = browserEnvironment(userId);
  const engine = new SyncEngine(store, env);
  await engine.wake();
  const list = await taps(store, count);
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
  return { enqueueMs: queuedMs - startMs, answeredMs, settledMs };
}

/** Tells when nothing waits to be sent; looks after each commit, so it slows the sender by a count. */
function watchQueue(store: LocalStore, onEmpty: () => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.announcer.listen(() => void look());
    const look = async () => {
      if ((await store.db.outbox.where('status').equals('queued').count()) > 0) return;
      stop();
      onEmpty();
      resolve();
    };
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

/** What one would write first: a store of calls, posted 100 at a time and deleted when answered. */
async function drainBare({ userId, token, count }: DrainOptions): Promise<DrainTimes> {
  const store = new LocalStore(userId);
  const list = await taps(store, count);
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
  return { enqueueMs: queuedMs - startMs, answeredMs, settledMs: answeredMs };
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

function putAll(database: IDBDatabase, list: Tap[]): Promise<void> {
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

declare global {
  interface Window {
    bench: { drainApp: typeof drainApp; drainBare: typeof drainBare };
  }
}

window.bench = { drainApp, drainBare };
