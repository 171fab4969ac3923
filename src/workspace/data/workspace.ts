import type { RowWrite } from '#contract/mutation.ts';
import { AccountViews } from '#db/account-views.ts';
import { People } from '#db/people.ts';
import { RowCache } from '#db/row-cache.ts';
import { type FirstList, readFirstRows } from '#db/hydration/first-rows.ts';
import { runDetached } from '#db/commit.ts';
import { mirrorSession } from '#db/device.ts';
import { Drafts } from '#db/drafts.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { closeVault, openVaultOf } from '#db/vault/vault.ts';
import { openBulkLoader } from '#sync/pull/bulk-loader.ts';
import { unpackLeft } from '#sync/pull/pull.ts';
import { rebase } from '#sync/rebase.ts';
import { enqueueAll, type EnqueueOptions, type MutationCall, type EnqueueResult } from '#sync/enqueue.ts';
import { release } from '#sync/undo-hold.ts';
import { serverTimeMs, type ServerClock } from '#sync/clock.ts';
import { SyncEngine } from '#sync/engine.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type * as Events from '#sync/pull/events.ts';
import { LocalStore } from '#sync/local-store.ts';
import { migrateOutbox } from '#sync/migrate-outbox.ts';
import { browserEnvironment } from '#sync/browser-environment.ts';
import { WorkspaceClock } from './workspace-clock.ts';
import { storedSession, takeRenewed } from '#workspace/session/session.ts';
import { countUnsent, noteEviction } from '#workspace/session/storage-eviction.ts';

const LOOK_INTERVAL_MS = 60_000;
const SWEEP_INTERVAL_MS = 12 * 60 * 60 * 1000;
/** The change is drawn before its sending takes the processor. */
const SEND_DELAY_MS = 100;
const MOMENT_MS = 500;
/** Longest wait for the first screen: one whose code loads late doesn't hold up the rest. */
const DRAWN_MS = 1_500;

/**
 * Calls send local storage's token (API-02). An outdated copy for the worker is renewed; a lost token is read from it.
 */
function pageEnvironment(userId: string): SyncEnvironment {
  const env = browserEnvironment(userId);
  const token = async (): Promise<string | null> => {
    const copy = await env.token().catch(() => null);
    await takeRenewed(userId);
    const session = storedSession();
    if (session?.userId !== userId) return copy;
    if (session.token !== copy) await mirrorSession(userId, session.token);
    return session.token;
  };
  const bulkLoader = (signal?: AbortSignal) => (openVaultOf(userId) ? null : openBulkLoader(userId, signal));
  return { ...env, token, openBulkLoader: bulkLoader };
}

/** Runs at most once in half a second. */
export function debounce(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      callback();
    }, MOMENT_MS);
  };
}

/** A page in the background may freeze while it holds the one event stream. The returned function ends it for good. */
function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const follow = () => {
    const visible = document.visibilityState === 'visible';
    if (visible) end ??= begin();
    else {
      end?.();
      end = null;
    }
  };
  const anew = () => {
    end?.();
    end = null;
    follow();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', anew);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', anew);
    end?.();
  };
}

type GroupOptions = Omit<EnqueueOptions, 'memory' | 'screens'>;

export class Workspace {
  readonly userId: string;
  readonly store: LocalStore;
  readonly env: SyncEnvironment;
  readonly engine: SyncEngine;
  readonly rowCache: RowCache;
  readonly accounts: AccountViews;
  readonly people: People;
  readonly drafts: Drafts;
  readonly clock: WorkspaceClock;
  #drawn = (): void => undefined;
  readonly #isDrawn = new Promise<void>((resolve) => (this.#drawn = resolve));
  #migrated = (): void => undefined;
  /** Resolves once the queue is migrated, before which no tap starts the sender. */
  readonly #isMigrated = new Promise<void>((resolve) => (this.#migrated = resolve));
  readonly #stops: (() => void)[] = [];
  #stopped = false;

  constructor(userId: string, env: SyncEnvironment = pageEnvironment(userId)) {
    this.userId = userId;
    this.env = env;
    this.store = new LocalStore(userId);
    this.engine = new SyncEngine(this.store, env);
    this.rowCache = new RowCache(this.store.db);
    this.accounts = new AccountViews(this.rowCache);
    this.people = new People(this.rowCache);
    this.rowCache.onCommit((changes) => this.clock.reach(changes));
    this.drafts = new Drafts(this.store.db, () => env.now());
    this.clock = new WorkspaceClock(env);
    this.#stops.push(this.store.channel.listen((commit) => this.#detach(this.rowCache.apply(commit))));
  }

  /** Reads the device, the first rows of `list` before all else, then stays in step with the server until `stop`. */
  async start(list: FirstList | null = null): Promise<void> {
    await this.#readFirst(list);
    await this.#isDrawn;
    await this.#prepareSending();
    if (this.#stopped) return;
    // Many rows take seconds to read and to sweep, and other devices' changes don't wait for them.
    void this.engine.wake();
    this.#listen();
    await this.rowCache.hydrateAll();
    await this.sweep();
    if (!this.#stopped) await unpackLeft(this.store, this.env);
  }

  drawn(): void {
    this.#drawn();
  }

  async #readFirst(list: FirstList | null): Promise<void> {
    const nowOf = (clock: ServerClock) => serverTimeMs(clock, this.env.now());
    const read = () => readFirstRows(this.store.db, list, nowOf);
    const [seen] = await Promise.all([read(), this.drafts.load()]);
    const isHelper = seen.small.helpers.some(({ id }) => id === this.userId);
    const first = isHelper && (await this.#dropStale()) ? await read() : seen;
    this.clock.take(first.clock);
    this.rowCache.hydrateHead(first);
    if (first.head) this.env.schedule(DRAWN_MS, () => this.drawn());
    else this.drawn();
  }

  async #prepareSending(): Promise<void> {
    await migrateOutbox(this.store);
    this.#migrated();
    await noteEviction(this.store.db, this.env.now());
    this.#keepUntilStop(await this.clock.follow(this.store.db));
    // The first round checks if this version is new enough.
    if ((await syncFacts.read(this.store.db, 'pause')) === 'upgrade')
      await syncFacts.write(this.store.db, { pause: null });
  }

  async mutate(call: MutationCall, options: { held?: boolean } = {}): Promise<EnqueueResult> {
    const [result] = await this.mutateAll([call], options);
    if (!result) throw new Error('No result');
    return result;
  }

  /**
   * One transaction, each on the rows left by the previous ones. A refusal doesn't stop the rest, unless they are a
   * whole.
   */
  async mutateAll(calls: MutationCall[], options: GroupOptions = {}): Promise<EnqueueResult[]> {
    const memory = { rows: this.rowCache, clock: this.clock.known };
    const { whole = false } = options;
    const results = await enqueueAll(this.store, this.env, calls, { ...options, memory });
    if (whole ? results.every(({ ok }) => ok) : results.some(({ ok }) => ok)) {
      countUnsent(this.userId);
      // Drawing goes first: sending a moment later is as safe.
      this.env.schedule(SEND_DELAY_MS, () => void this.#isMigrated.then(() => this.engine.wake()));
    }
    return results;
  }

  /** Sends changes before their undo time is over: the change of the row `id`, or all (ADR 0107). */
  async release(id?: string): Promise<void> {
    if (this.#stopped || (await release(this.store.db, id)) === 0) return;
    void this.engine.wake();
  }

  /** Takes the server's answer early; the pull under way brings the row again. */
  async takeRow(change: RowWrite): Promise<void> {
    await this.store.commit(async (db) => ({
      plan: await rebase(db, { server: [change], resolved: [] }),
      value: undefined,
    }));
  }

  /** Without the code, which comes with the app, nothing is dropped (rules §14). */
  async #dropStale(): Promise<boolean> {
    const loaded = await import('#sync/pull/stale-book.ts').catch(() => null);
    return loaded !== null && loaded.dropStaleBook(this.store, this.env);
  }

  /** Continues at the next start if `stop` interrupts it (rules §4). */
  async sweep(): Promise<void> {
    try {
      // Loaded late to keep the first screen small; without it the screens still go by the dates.
      const loaded = await import('#sync/sweep.ts').catch(() => null);
      if (!loaded || this.#stopped) return;
      if (this.rowCache.get('helpers', this.userId)) await this.#dropStale();
      const { streamings, clients } = await loaded.sweepExpired(this.store, this.env, this.rowCache);
      if (streamings + clients > 0) void this.engine.wake();
    } catch (error) {
      if (!this.#stopped) throw error;
    }
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const stop of this.#stops) stop();
    await this.engine.stop();
    await this.drafts.flush().catch(() => undefined);
    this.store.close();
    // The last draft is written first. Without a session there is no key.
    if (storedSession() === null) closeVault();
  }

  #detach(work: Promise<unknown>): void {
    runDetached(this.store.db, work);
  }

  #keepUntilStop(stop: () => void): void {
    if (this.#stopped) stop();
    else this.#stops.push(stop);
  }

  #listen(): void {
    const { db } = this.store;
    const retryNow = () => void this.engine.retryNow();
    // A delayed note must not restore the mark that a sign-out removed.
    const note = () => void (this.#stopped || noteEviction(db, this.env.now()).catch(() => undefined));
    const look = () => {
      void this.engine.wake();
      note();
    };
    const comeBack = () => {
      if (document.visibilityState !== 'visible') return void this.drafts.flush().catch(() => undefined);
      this.clock.move();
      void this.drafts.refresh().catch(() => undefined);
      this.#detach(this.rowCache.catchUp());
      // Local changes first: sending at the same time would slow both and the screen.
      void this.sweep().finally(() => {
        retryNow();
        note();
      });
    };
    const events = whileVisible(() => this.#listenForRevisions());
    const count = this.store.channel.listen(debounce(note));
    const looking = setInterval(look, LOOK_INTERVAL_MS);
    const sweep = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS);
    window.addEventListener('online', retryNow);
    document.addEventListener('visibilitychange', comeBack);
    this.#stops.push(events, count, () => {
      clearInterval(looking);
      clearInterval(sweep);
      window.removeEventListener('online', retryNow);
      document.removeEventListener('visibilitychange', comeBack);
    });
  }

  /** Loaded late to keep the first screen small; without it the checks of each minute go on. */
  #listenForRevisions(): () => void {
    let ended = false;
    let stop = (): void => undefined;
    const begin = ({ listenForRevisions }: typeof Events): void => {
      if (ended) return;
      stop = listenForRevisions(this.store, this.env, (revision) =>
        this.#detach(this.#wakeIfBehind(revision)),
      );
    };
    void import('#sync/pull/events.ts').then(begin).catch(() => undefined);
    return () => {
      ended = true;
      stop();
    };
  }

  async #wakeIfBehind(revision: number): Promise<void> {
    if (revision > (await syncFacts.read(this.store.db, 'cursor'))) void this.engine.wake();
  }
}
