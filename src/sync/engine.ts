import { isQuotaExceeded } from '#db/commit.ts';
import { syncFacts, type Pause } from '#db/facts/sync-facts.ts';
import { retryDelayMs } from '#sync/transport/backoff.ts';
import { serverNowMs } from './clock.ts';
import { lockNames, SEND_LOCK_STEAL_MS, type SyncEnvironment } from './environment.ts';
import type { LocalStore } from './local-store.ts';
import { pull, type PullOutcome, type PullProgress } from '#sync/pull/pull.ts';
import { sendQueued } from '#sync/push/push.ts';
import { newLinkState, type SendOutcome } from '#sync/push/interpret-reply.ts';

export interface SyncStatus {
  /** `waiting`: the server is unreachable until `nextTryAtMs`. */
  phase: 'idle' | 'working' | 'waiting';
  nextTryAtMs: number | null;
  /** The last round failed, and nothing was exchanged since. */
  failing: boolean;
  /** The server sent Retry-After: no wake shortens this wait. */
  held: boolean;
  /** Rows of the running pull so far, and their share of all, 0 to 1; null when unknown. */
  downloadedRows: number;
  downloadedShare: number | null;
  pause: Pause | null;
  trouble: Trouble | null;
}

/** `full`: no room to write. `store`: the database can't be read or written. */
export type Trouble = 'full' | 'store';

/** `heldMs`: how long the queue waits for a change that may be taken back. */
export type RoundOutcome =
  | { kind: 'done'; heldMs?: number }
  | { kind: 'wait'; retryAfterMs: number | null }
  | { kind: 'paused'; pause: Pause };

/** After an hour another version of the server may run, which can read this version of the app. */
const UPGRADE_RETRY_MS = 3_600_000;

const TRY_LATER: RoundOutcome = { kind: 'wait', retryAfterMs: null };
const IDLE: SyncStatus = {
  phase: 'idle',
  nextTryAtMs: null,
  failing: false,
  held: false,
  downloadedRows: 0,
  downloadedShare: null,
  pause: null,
  trouble: null,
};

/**
 * Sends the outbox and pulls at each wake, until nothing is left:
 *
 * wake → send, batch after batch → pull → idle
 *           │ unreachable: wait 1 to 60 s, wake itself
 *           ├ 401, membership, upgrade: pause until someone acts; an upgrade is tried each hour too
 *           └ held: pull, and wake itself when the hold ends
 *
 * Page and worker each run one; a Web Lock around each turn of some batches lets one of them send at a time.
 */
export class SyncEngine {
  readonly #store: LocalStore;
  readonly #env: SyncEnvironment;
  readonly #link = newLinkState();
  readonly #stopping = new AbortController();
  readonly #listeners = new Set<() => void>();
  #status: SyncStatus = IDLE;
  #running: Promise<RoundOutcome> | null = null;
  #again = false;
  #failures = 0;
  #cancelTimer: (() => void) | null = null;
  #held = false;
  #stopped = false;

  constructor(store: LocalStore, env: SyncEnvironment) {
    this.#store = store;
    const { signal } = this.#stopping;
    // `stop` also ends a wait for a lock, as behind another tab's download.
    const withLock: typeof env.withLock = (name, work, stealAfterMs) =>
      env.withLock(name, work, stealAfterMs, signal);
    this.#env = { ...env, signal, withLock };
  }

  get status(): SyncStatus {
    return this.#status;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A wake during a round adds another round. While Retry-After runs it sends nothing: the timer is set already. */
  wake(): Promise<RoundOutcome> {
    if (this.#stopped) return Promise.resolve({ kind: 'done' });
    if (this.#held) return Promise.resolve(TRY_LATER);
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#running) this.#again = true;
    else this.#running = this.#work();
    return this.#running;
  }

  async resume(): Promise<RoundOutcome> {
    // The round under way may still pause, on an answer from before this call.
    await this.#running;
    if (this.#stopped) return { kind: 'done' };
    await syncFacts.write(this.#store.db, { pause: null });
    this.#failures = 0;
    this.#held = false;
    return this.wake();
  }

  /** Also ends an upgrade pause: at a new version, when the network returns, or on the reseller's request (sync §7). */
  async retryNow(): Promise<RoundOutcome> {
    return this.#status.pause === 'upgrade' ? this.resume() : this.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer?.();
    this.#stopping.abort();
    await this.#running;
  }

  async #work(): Promise<RoundOutcome> {
    for (let failedBefore = false; ;) {
      this.#again = false;
      this.#show({ phase: 'working', nextTryAtMs: null, held: false });
      const outcome = await this.#tryRound();
      const goesOn = outcome.kind === 'done' || (mayHasten(outcome) && !failedBefore);
      if (!this.#again || this.#stopped || !goesOn) {
        // Cleared before the listeners run, because their wake starts a new round.
        this.#running = null;
        this.#conclude(outcome);
        return outcome;
      }
      failedBefore = outcome.kind !== 'done';
    }
  }

  /** A closed or full database is retried like any other fault. */
  async #tryRound(): Promise<RoundOutcome> {
    try {
      const outcome = await this.#round();
      const isNew = outcome.kind === 'paused' && outcome.pause !== this.#status.pause;
      if (isNew) await syncFacts.write(this.#store.db, { pause: outcome.pause, pausedAt: this.#env.now() });
      if (outcome.kind !== 'wait') this.#show({ trouble: null });
      return outcome;
    } catch (error) {
      // A stolen lock is no fault of the store: another context goes on.
      const lost = error instanceof DOMException && error.name === 'AbortError';
      if (!this.#stopped && !lost) {
        console.error(error);
        this.#show({ trouble: isQuotaExceeded(error) ? 'full' : 'store' });
      }
      return TRY_LATER;
    }
  }

  async #round(again = false): Promise<RoundOutcome> {
    await this.#reconsiderMembership();
    const pause = await this.#standingPause();
    this.#show({ pause });
    if (pause === 'signin' || pause === 'upgrade') return { kind: 'paused', pause };
    const sent: SendOutcome = pause ? { kind: 'paused', pause } : await this.#drain();
    if (sent.kind === 'wait' && !sent.answered) return sent;
    if (sent.kind === 'paused' && sent.pause !== 'membership') return sent;
    const pulled = await this.#pull();
    // The requeued changes go out first, so that the next pull holds them.
    if (pulled.kind === 'startAgain') return again ? TRY_LATER : this.#round(true);
    if (pulled.kind !== 'done') return pulled;
    if (sent.kind === 'foreign') return TRY_LATER;
    if (sent.kind === 'held') return { kind: 'done', heldMs: sent.ms };
    return sent.kind === 'paused' || sent.kind === 'wait' ? sent : pulled;
  }

  async #drain(): Promise<SendOutcome> {
    const { send } = lockNames(this.#store.db.userId);
    for (;;) {
      const outcome = await this.#env.withLock(
        send,
        () => sendQueued(this.#store, this.#env, this.#link),
        SEND_LOCK_STEAL_MS,
      );
      const goesOn = outcome.kind === 'sent' || outcome.kind === 'sendAgain';
      if (goesOn) this.#show({ failing: false });
      if (!goesOn || this.#stopped) return outcome;
    }
  }

  async #pull(): Promise<RoundOutcome | { kind: 'startAgain' }> {
    const onProgress: PullProgress = (downloadedRows, downloadedShare) =>
      this.#show({ downloadedRows, downloadedShare, failing: false });
    const outcome = await pull(this.#store, this.#env, onProgress);
    this.#show({ downloadedRows: 0, downloadedShare: null });
    return afterPull(outcome);
  }

  /** The queue goes on once a pulled profile shows the renewal (sync §7). */
  async #reconsiderMembership(): Promise<void> {
    const { db } = this.#store;
    if ((await syncFacts.read(db, 'pause')) !== 'membership') return;
    await this.#pull();
    const profile = await db.profile.get(db.userId);
    const first = await db.outbox.where('status').equals('queued').first();
    // The phone's clock may have been ahead at the tap: the server takes no moment later than its own.
    const now = new Date(await serverNowMs(db, this.#env)).toISOString();
    const tappedAt = first && first.occurredAt < now ? first.occurredAt : now;
    const covered = !profile?.endDate || !first || tappedAt <= profile.endDate;
    if (covered) await syncFacts.write(db, { pause: null });
  }

  /** The pause in force; one for an upgrade ends after an hour, and at once if the clock was set back. */
  async #standingPause(): Promise<Pause | null> {
    const { pause, pausedAt } = await syncFacts.readMany(this.#store.db, ['pause', 'pausedAt']);
    const sinceMs = this.#env.now() - pausedAt;
    if (pause !== 'upgrade' || (sinceMs >= 0 && sinceMs < UPGRADE_RETRY_MS)) return pause;
    await syncFacts.write(this.#store.db, { pause: null });
    return null;
  }

  #conclude(outcome: RoundOutcome): void {
    if (outcome.kind === 'wait') return this.#retryLater(outcome.retryAfterMs);
    this.#failures = 0;
    const pause = outcome.kind === 'paused' ? outcome.pause : null;
    this.#show({ phase: 'idle', nextTryAtMs: null, failing: false, pause });
    const againInMs = pause === 'upgrade' ? UPGRADE_RETRY_MS : outcome.kind === 'done' && outcome.heldMs;
    if (!againInMs || this.#stopped) return;
    this.#cancelTimer = this.#env.schedule(againInMs, () => void this.wake());
  }

  #retryLater(retryAfterMs: number | null): void {
    this.#failures += 1;
    const delayMs = retryDelayMs(this.#failures, this.#env.random(), retryAfterMs);
    const held = retryAfterMs !== null;
    this.#show({ phase: 'waiting', nextTryAtMs: this.#env.now() + delayMs, failing: true, held });
    if (this.#stopped) return;
    this.#held = held;
    this.#cancelTimer = this.#env.schedule(delayMs, () => {
      this.#held = false;
      void this.wake();
    });
  }

  #show(change: Partial<SyncStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** True if a wake during the failed round earns one immediate retry, which Retry-After forbids. */
function mayHasten(outcome: RoundOutcome): boolean {
  return outcome.kind === 'wait' && outcome.retryAfterMs === null;
}

function afterPull(outcome: PullOutcome): RoundOutcome | { kind: 'startAgain' } {
  if (outcome.kind === 'done' || outcome.kind === 'startAgain') return outcome;
  if (outcome.kind === 'signedOut') return { kind: 'paused', pause: 'signin' };
  if (outcome.kind === 'refused' && outcome.httpStatus === 426) return { kind: 'paused', pause: 'upgrade' };
  return outcome.kind === 'unreachable' ? { kind: 'wait', retryAfterMs: outcome.retryAfterMs } : TRY_LATER;
}
