import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 as uuidv7 } from 'uuid';
import { vi } from 'vitest';
import { RowCache } from '#db/row-cache.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import { type SyncFacts, syncFacts } from '#db/facts/sync-facts.ts';
import type { TableName, Tables } from '#domain/rows.ts';
import { SyncEngine, type RoundOutcome } from '#sync/engine.ts';
import { enqueue, type MutationCall, type EnqueueResult } from '#sync/enqueue.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { LocalStore } from '#sync/local-store.ts';

/** A timer of the engine; tests fire it. */
export interface Timer {
  delayMs: number;
  goOff: () => void;
}

export interface DeviceOptions {
  userId: string;
  token?: string | null;
  /** The server's origin; not needed with a fake `fetch`. */
  url?: string;
  fetch?: SyncEnvironment['fetch'];
  /** This device's clock minus the true time, ms. */
  clockSkewMs?: number;
}

/** A phone or browser: one IndexedDB and one set of locks, and the pages opened on them. */
export class Device {
  readonly indexedDB = new IDBFactory();
  readonly options: DeviceOptions;
  readonly timers: Timer[] = [];
  readonly #locks = new Map<string, Promise<unknown>>();
  readonly #pages: Page[] = [];
  token: string | null;
  clockSkewMs: number;

  constructor(options: DeviceOptions) {
    this.options = options;
    this.token = options.token === undefined ? 'token' : options.token;
    this.clockSkewMs = options.clockSkewMs ?? 0;
  }

  /** Opens a page. `told` pages get each other's commits, as tabs of one browser do. */
  open({ userId = this.options.userId, told = false } = {}): Page {
    const store = openStore(this.indexedDB, userId, told);
    const page = new Page(store, this.#environment(userId));
    this.#pages.push(page);
    return page;
  }

  /** Fires the timer that was set last. */
  letTimerGoOff(): void {
    this.timers.pop()?.goOff();
  }

  async close(): Promise<void> {
    for (const page of this.#pages) await page.close();
  }

  #environment(userId: string): SyncEnvironment {
    const { url = 'http://server.example', fetch: send = fetch } = this.options;
    return {
      baseUrl: `${url}/api/v1`,
      fetch: (address, init) => send(address, init),
      now: () => Date.now() + this.clockSkewMs,
      random: () => 0,
      newId: () => uuidv7(),
      token: async () => (userId === this.options.userId ? this.token : null),
      withLock: (name, work, _stealAfterMs, stop) => this.#withLock(name, work, stop),
      schedule: (delayMs, callback) => this.#schedule(delayMs, callback),
    };
  }

  #withLock<T>(name: string, work: () => Promise<T>, stop?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const left = () => reject(new DOMException('The waiting was ended', 'AbortError'));
      stop?.addEventListener('abort', left);
      const begin = async () => {
        if (stop?.aborted) return left();
        stop?.removeEventListener('abort', left);
        await work().then(resolve, reject);
      };
      const held = (this.#locks.get(name) ?? Promise.resolve()).then(begin);
      this.#locks.set(name, held);
      void held.then(() => this.#locks.get(name) === held && this.#locks.delete(name));
    });
  }

  #schedule(delayMs: number, callback: () => void): () => void {
    const timer: Timer = { delayMs, goOff: callback };
    this.timers.push(timer);
    return () => {
      const at = this.timers.indexOf(timer);
      if (at >= 0) this.timers.splice(at, 1);
    };
  }
}

/** A page of the app: its connection and its engine. */
export class Page {
  readonly store: LocalStore;
  readonly env: SyncEnvironment;
  readonly engine: SyncEngine;

  constructor(store: LocalStore, env: SyncEnvironment) {
    this.store = store;
    this.env = env;
    this.engine = new SyncEngine(store, env);
  }

  /** The rows in memory as a screen has them, kept up to date from now on. */
  async watch(): Promise<RowCache> {
    const rowCache = new RowCache(this.store.db);
    this.store.channel.listen((commit) => void rowCache.apply(commit));
    rowCache.require('finances');
    await rowCache.load();
    return rowCache;
  }

  /** Taps without waking the sender, so that tests choose that moment. */
  tap(tap: MutationCall): Promise<EnqueueResult> {
    return enqueue(this.store, this.env, tap);
  }

  sync(): Promise<RoundOutcome> {
    return this.engine.wake();
  }

  async row<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    return (await this.store.db.table(table).get(id)) as Tables[T] | undefined;
  }

  async rows<T extends TableName>(table: T): Promise<Tables[T][]> {
    return (await this.store.db.table(table).toArray()) as Tables[T][];
  }

  outbox(): Promise<OutboxEntry[]> {
    return this.store.db.outbox.orderBy('seq').toArray();
  }

  async statuses(): Promise<string[]> {
    return (await this.outbox()).map(({ status }) => status);
  }

  meta<K extends keyof SyncFacts>(key: K): Promise<SyncFacts[K]> {
    return syncFacts.read(this.store.db, key);
  }

  async close(): Promise<void> {
    await this.engine.stop();
    this.store.close();
  }
}

/** Dexie and the announcer take the globals that they find when they are made: here, this device's. */
function openStore(indexedDB: IDBFactory, userId: string, told: boolean): LocalStore {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  if (told) return new LocalStore(userId);
  vi.stubGlobal('BroadcastChannel', undefined);
  try {
    return new LocalStore(userId);
  } finally {
    vi.unstubAllGlobals();
  }
}
