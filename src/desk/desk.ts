import type { Change } from '#contract/mutation.ts';
import { AccountViews } from '#db/account-views.ts';
import { Collections } from '#db/collections.ts';
import { Drafts } from '#db/drafts.ts';
import { readMeta } from '#db/meta.ts';
import { rebase } from '#sync/rebase.ts';
import { enqueue, type Tap, type TapResult } from '#sync/enqueue.ts';
import { SyncEngine } from '#sync/engine.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { listenForRevisions } from '#sync/events.ts';
import { LocalStore } from '#sync/local-store.ts';
import { migrateOutbox } from '#sync/migrate-outbox.ts';
import { sweepExpired, SWEEP_INTERVAL_MS } from '#sync/sweep.ts';
import { browserEnvironment } from '#sync/browser-environment.ts';
import { showResult } from '#ui/toast.ts';
import { messages } from './desk.messages.ts';

const LOOK_INTERVAL_MS = 60_000;
/** A tap is on screen before its sending takes the processor. */
const SEND_DELAY_MS = 100;
const BLOCKED_MS = 5_000;

/** An older version of the app in another tab that doesn't let go of the database keeps this one from opening it. */
function tellOfOtherTab(): void {
  showResult({ status: 'warning', message: messages.blocked, ms: BLOCKED_MS });
}

/** A signed-in reseller's data and sync in this page: what every feature works on. */
export class Desk {
  readonly userId: string;
  readonly store: LocalStore;
  readonly env: SyncEnvironment;
  readonly engine: SyncEngine;
  readonly collections: Collections;
  readonly accounts: AccountViews;
  readonly drafts: Drafts;
  readonly #stops: (() => void)[] = [];
  #stopped = false;

  constructor(userId: string, env: SyncEnvironment = browserEnvironment(userId)) {
    this.userId = userId;
    this.env = env;
    this.store = new LocalStore(userId);
    this.engine = new SyncEngine(this.store, env);
    this.collections = new Collections(this.store.db);
    this.accounts = new AccountViews(this.collections);
    this.drafts = new Drafts(this.store.db, () => env.now());
    this.store.db.on('blocked', tellOfOtherTab);
    this.#stops.push(this.store.announcer.listen((commit) => void this.collections.apply(commit)));
  }

  /** Reads what is on the device, then keeps it in step with the server until `stop`. */
  async start(): Promise<void> {
    await migrateOutbox(this.store);
    await this.drafts.load();
    await this.collections.load();
    if ((await readMeta(this.store.db, 'pause')) === 'upgrade') await this.engine.resume();
    await this.sweep();
    if (this.#stopped) return;
    void this.engine.wake();
    this.#listen();
  }

  /** Takes a tap, shows it, and lets the sender know; the answer is the rule's. */
  async tap(tap: Tap): Promise<TapResult> {
    const result = await enqueue(this.store, this.env, tap, this.collections);
    // The screen first: what is sent a moment later is no less safe.
    if (result.ok) this.env.schedule(SEND_DELAY_MS, () => void this.engine.wake());
    return result;
  }

  /** Shows a row as the server has just answered it; the pull that is on its way brings it again. */
  async takeRow(change: Change): Promise<void> {
    await this.store.commit(async (db) => ({
      plan: await rebase(db, { server: [change], left: [] }),
      value: undefined,
    }));
  }

  /** What has ended becomes Vencido (rules §4). Cut by `stop`, it goes on at the next start. */
  async sweep(): Promise<void> {
    try {
      const { streamings, clients } = await sweepExpired(this.store, this.env, this.collections);
      if (streamings + clients > 0) void this.engine.wake();
    } catch (error) {
      if (!this.#stopped) throw error;
    }
  }

  /** Whether `stop` was called: what fails after that is no failure. */
  get stopped(): boolean {
    return this.#stopped;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const stop of this.#stops) stop();
    await this.engine.stop();
    await this.drafts.flush().catch(() => undefined);
    this.store.close();
  }

  #listen(): void {
    const wake = () => void this.engine.wake();
    const comeBack = () => {
      if (document.visibilityState !== 'visible') return void this.drafts.flush().catch(() => undefined);
      void this.drafts.refresh().catch(() => undefined);
      void this.collections.catchUp();
      // First all changes, then their sending: at the same time each would hold up the other, and the screen.
      void this.sweep().finally(wake);
    };
    const events = listenForRevisions(this.store, this.env, (revision) => void this.#wakeIfBehind(revision));
    const look = setInterval(wake, LOOK_INTERVAL_MS);
    const sweep = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', comeBack);
    this.#stops.push(events, () => {
      clearInterval(look);
      clearInterval(sweep);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', comeBack);
    });
  }

  async #wakeIfBehind(revision: number): Promise<void> {
    if (revision > (await readMeta(this.store.db, 'cursor'))) void this.engine.wake();
  }
}
