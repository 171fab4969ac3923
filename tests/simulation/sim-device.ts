import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { RowCache } from '#db/row-cache.ts';
import { databaseName, type OutboxEntry } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { unpackAll } from '#db/row-blocks.ts';
import { SyncEngine } from '#sync/engine.ts';
import { bulkLoad } from '#sync/pull/bulk-load.ts';
import type { BulkLoader, SyncEnvironment } from '#sync/environment.ts';
import { LocalStore } from '#sync/local-store.ts';
import { migrateOutbox } from '#sync/migrate-outbox.ts';
import type { Random } from '#server/main/demo/random.ts';
import type { Clock } from './clock.ts';
import { Locks } from './locks.ts';
import type { Met } from './coverage.ts';
import type { Network } from './network.ts';
import { answersOf, type Delivery } from './sim-server.ts';

/** The engine builds whole addresses; the network takes their paths. */
const ORIGIN = 'http://server.example';

interface Timer {
  dueMs: number;
  owner: Context;
  goOff: () => void;
}

interface Rollback {
  tables: Map<string, unknown[]>;
  /** The highest `seq` that the outbox had given out. */
  lastSeq: number;
  taps: number;
}

/** The parts of a device; a planted bug replaces one of them. */
export interface DeviceParts {
  clock: Clock;
  random: Random;
  userId: string;
  token: string;
  network: Network;
  met: Met;
  onAnswer: (key: string, status: number) => void;
  alter?: (env: SyncEnvironment, context: Context) => SyncEnvironment;
}

const never = new Promise<never>(() => undefined);

/** A page or worker: its connection, its engine and, in a page, the rows in memory. */
export class Context {
  readonly store: LocalStore;
  readonly env: SyncEnvironment;
  readonly engine: SyncEngine;
  readonly rowCache: RowCache | null;
  /** Closed without notice: its promises never settle. */
  dead = false;

  constructor(store: LocalStore, makeEnv: (context: Context) => SyncEnvironment, isPage: boolean) {
    this.store = store;
    this.env = makeEnv(this);
    this.engine = new SyncEngine(store, this.env);
    const rowCache = isPage ? new RowCache(store.db) : null;
    this.rowCache = rowCache;
    if (!rowCache) return;
    for (const table of ['finances', 'activities'] as const) rowCache.require(table);
    store.channel.listen((commit) => void rowCache.apply(commit));
  }

  /** Starts as a page does (`Workspace.start`), and a worker at a wake. */
  async start(): Promise<void> {
    await migrateOutbox(this.store);
    await this.rowCache?.load();
    const pause = await syncFacts.read(this.store.db, 'pause');
    if (pause === 'upgrade') void this.engine.resume();
    else void this.engine.wake();
  }

  outbox(): Promise<OutboxEntry[]> {
    return this.store.db.outbox.orderBy('seq').toArray();
  }
}

/** A phone: one IndexedDB, one clock, one set of locks, and a page and a worker while the app is open. */
export class SimDevice {
  readonly name: string;
  readonly network: Network;
  readonly locks = new Locks();
  skewMs = 0;
  token: string;
  /** Changes tapped on this device; the ledger counts them. */
  taps = 0;
  #indexedDB = new IDBFactory();
  #contexts: Context[] = [];
  #timers: Timer[] = [];
  #channels = new Set<SimChannel>();
  #rollback: Rollback | null = null;
  #lastSeq = 0;
  readonly #parts: DeviceParts;

  constructor(name: string, parts: DeviceParts) {
    this.name = name;
    this.#parts = parts;
    this.network = parts.network;
    this.token = parts.token;
  }

  get contexts(): readonly Context[] {
    return this.#contexts;
  }

  /** This device's own clock, epoch ms. */
  get nowMs(): number {
    return this.#parts.clock.nowMs + this.skewMs;
  }

  /** The page (0) or the worker (1); opens the app if it is closed. */
  async context(index: number): Promise<Context> {
    await this.open();
    const context = this.#contexts[index % this.#contexts.length];
    if (!context) throw new Error('An open app has its contexts');
    return context;
  }

  async open(): Promise<void> {
    if (this.#contexts.length > 0) return;
    this.#contexts = [this.#newContext(true), this.#newContext(false)];
    for (const context of this.#contexts) await context.start();
  }

  /** Ends page and worker at once; what they await never comes. */
  crash(): void {
    for (const context of this.#contexts) {
      context.dead = true;
      this.locks.drop(context);
    }
    this.#contexts = [];
    this.#timers = [];
    this.#channels.clear();
  }

  /** Keeps what IndexedDB holds at this moment. */
  async keep(): Promise<void> {
    const { store } = await this.context(0);
    const tables = new Map<string, unknown[]>();
    for (const table of store.db.tables) tables.set(table.name, await table.toArray());
    await this.noteSeq();
    this.#rollback = { tables, lastSeq: this.#lastSeq, taps: this.taps };
  }

  /** Opens the app on the IndexedDB that was kept; gives the number of taps it knows, or null when none was kept. */
  async rollBack(): Promise<number | null> {
    if (!this.#rollback) return null;
    const { tables, lastSeq, taps } = this.#rollback;
    this.crash();
    this.#indexedDB = new IDBFactory();
    const page = this.#newContext(true);
    // The old database's own notes replace those of the new one.
    for (const table of page.store.db.tables) await table.bulkPut(tables.get(table.name) ?? []);
    await giveAway(page, lastSeq);
    page.store.close();
    this.#channels.clear();
    return taps;
  }

  /** Notes the highest `seq`: after a rollback the outbox doesn't give out a lower one. */
  async noteSeq(): Promise<void> {
    for (const { seq } of (await this.#contexts[0]?.outbox()) ?? [])
      this.#lastSeq = Math.max(this.#lastSeq, seq);
  }

  /** Fires the next timer at its time; false when none is set. */
  letTimerGoOff(): boolean {
    const [first] = this.#timers.toSorted((one, other) => one.dueMs - other.dueMs);
    if (!first) return false;
    this.#timers = this.#timers.filter((timer) => timer !== first);
    const { clock } = this.#parts;
    clock.advance(Math.max(first.dueMs - clock.nowMs, 0));
    first.goOff();
    return true;
  }

  hasTimer(owner: Context): boolean {
    return this.#timers.some((timer) => timer.owner === owner);
  }

  #newContext(isPage: boolean): Context {
    const { userId, alter = (env: SyncEnvironment) => env } = this.#parts;
    const store = this.#openStore(userId);
    const environment = (context: Context): SyncEnvironment => ({
      ...this.#environment(context),
      ...(isPage && { openBulkLoader: () => this.#newThread(context) }),
    });
    return new Context(store, (context) => alter(environment(context), context), isPage);
  }

  /** The page's worker for a long pull, with a connection of its own. */
  #newThread(page: Context): BulkLoader {
    this.#parts.met.count('bulk loader');
    const store = this.#openStore(this.#parts.userId);
    const run: BulkLoader['run'] = (onPage) => bulkLoad(store, page.env, onPage, 1);
    return { run, unpack: () => unpackAll(store.db), close: () => store.close() };
  }

  /** Dexie and the announcer take the globals that they find when they are made: here, this device's. */
  #openStore(userId: string): LocalStore {
    Object.assign(Dexie.dependencies, { indexedDB: this.#indexedDB, IDBKeyRange });
    const channels = this.#channels;
    vi.stubGlobal(
      'BroadcastChannel',
      class extends SimChannel {
        constructor() {
          super(channels);
        }
      },
    );
    try {
      return new LocalStore(userId);
    } finally {
      vi.unstubAllGlobals();
    }
  }

  #environment(context: Context): SyncEnvironment {
    const { random, clock } = this.#parts;
    const unlessDead = <T>(value: T | Promise<T>) => (context.dead ? never : value);
    return {
      baseUrl: ORIGIN,
      fetch: async (url, init) => {
        await unlessDead(null);
        return this.#fetch(context, url, init);
      },
      now: () => this.nowMs,
      random: () => random.next(),
      newId: () => random.uuid(clock.nowMs),
      token: async () => unlessDead(this.token),
      withLock: async (name, work) => {
        await unlessDead(null);
        return this.locks.hold(context, name, work);
      },
      schedule: (delayMs, goOff) => {
        const timer = { dueMs: clock.nowMs + delayMs, owner: context, goOff };
        if (!context.dead) this.#timers.push(timer);
        return () => void (this.#timers = this.#timers.filter((other) => other !== timer));
      },
    };
  }

  async #fetch(context: Context, url: string, init: RequestInit): Promise<Response> {
    const delivery: Delivery = {
      method: init.method ?? 'GET',
      path: url.slice(ORIGIN.length),
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    };
    const response = await this.network.send(delivery).catch((error: unknown) => {
      if (context.dead) return never;
      throw error;
    });
    if (context.dead) return never;
    const text = await response.text();
    for (const { key, status } of answersOf(delivery, response.status, text))
      this.#parts.onAnswer(key, status);
    return new Response(text, { status: response.status, headers: response.headers });
  }
}

/** Makes the outbox continue after `seq`, as IndexedDB's key generator does after a rollback to that state. */
async function giveAway({ store }: Context, seq: number): Promise<void> {
  if (seq === 0) return;
  const { outbox } = store.db;
  if ((await outbox.get(seq)) !== undefined) return;
  await outbox.add({ seq, key: databaseName(String(seq)) } as OutboxEntry);
  await outbox.delete(seq);
}

class SimChannel {
  readonly #others: Set<SimChannel>;
  #listener: (event: { data: unknown }) => void = () => undefined;

  constructor(others: Set<SimChannel>) {
    this.#others = others;
    others.add(this);
  }

  addEventListener(_type: 'message', listener: (event: { data: unknown }) => void): void {
    this.#listener = listener;
  }

  postMessage(data: unknown): void {
    const copy = structuredClone(data);
    for (const other of this.#others) {
      if (other !== this) setImmediate(() => this.#others.has(other) && other.#listener({ data: copy }));
    }
  }

  close(): void {
    this.#others.delete(this);
  }
}
