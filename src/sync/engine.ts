import { isQuotaExceeded } from '#db/commit.ts';
import { readMeta, readMetas, writeMeta, writeMetas, type Pause } from '#db/meta.ts';
import { retryDelayMs } from '#sync/transport/backoff.ts';
import { serverNowMs } from './clock.ts';
import { lockNames, SEND_LOCK_STEAL_MS, type SyncEnvironment } from './environment.ts';
import type { LocalStore } from './local-store.ts';
import { pull, type PullOutcome, type PullProgress } from '#sync/pull/pull.ts';
import { sendQueued } from '#sync/push/push.ts';
import { newLinkState, type SendOutcome } from '#sync/push/interpret-reply.ts';

/** What the engine is doing, for whoever shows it. */
export interface SyncStatus {
  /** `waiting`: the server can't be reached; it is tried again at `nextTryAtMs`. */
  phase: 'idle' | 'working' | 'waiting';
  nextTryAtMs: number | null;
  /** The last round failed, and nothing has been exchanged with the server since. */
  failing: boolean;
  /** The server has asked to be left alone until then: nobody can hasten it. */
  held: boolean;
  /** Rows that have come so far while much is being pulled, and their share of what there is, 0 to 1; null where unknown. */
  downloadedRows: number;
  downloadedShare: number | null;
  pause: Pause | null;
  /** Why this device itself could not go on; null once it could. */
  trouble: Trouble | null;
}

/** `full`: there is no room to write. `store`: the database can't be read or written. */
export type Trouble = 'full' | 'store';

/** What one round of sending and pulling came to. */
export type RoundOutcome =
  { kind: 'done' } | { kind: 'wait'; retryAfterMs: number | null } | { kind: 'paused'; pause: Pause };

/** A server that can't read this version of the app is asked again after this long: it may be another one by then. */
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
 * Drains the outbox and pulls, whenever it is woken, until there is nothing left to do:
 *
 *   wake → send, batch after batch → pull → idle
 *             │ unreachable: wait 1 to 60 s, wake itself
 *             └ 401, membership, upgrade: pause, until someone acts and wakes it; for an upgrade it asks each hour too
 *
 * Runs in page and worker; a Web Lock around each turn of some batches lets one of them send at a time.
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
  /** The server has said when it may be tried again, and that is to come. */
  #held = false;
  #stopped = false;

  constructor(store: LocalStore, env: SyncEnvironment) {
    this.#store = store;
    const { signal } = this.#stopping;
    // What waits for its turn behind another tab's download ends with the engine too.
    const withLock: typeof env.withLock = (name, work, stealAfterMs) =>
      env.withLock(name, work, stealAfterMs, signal);
    this.#env = { ...env, signal, withLock };
  }

  get status(): SyncStatus {
    return this.#status;
  }

  /** Calls `listener` after each change of status; the answer removes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Sends and pulls what there is; called while at work, it goes round once more, where nobody answers once only. While
   * the server has asked to be left alone (`Retry-After`), nothing is sent: the timer is set already.
   */
  wake(): Promise<RoundOutcome> {
    if (this.#stopped) return Promise.resolve({ kind: 'done' });
    if (this.#held) return Promise.resolve(TRY_LATER);
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#running) this.#again = true;
    else this.#running = this.#work();
    return this.#running;
  }

  /** Ends a pause after a sign-in or the app's update, and wakes. */
  async resume(): Promise<RoundOutcome> {
    // A round under way may be about to pause, for what it was answered before.
    await this.#running;
    await writeMeta(this.#store.db, 'pause', null);
    this.#failures = 0;
    this.#held = false;
    return this.wake();
  }

  /**
   * Wakes, and where the server couldn't read this version of the app asks it once more: called when a new version has
   * been found, when the network is back, and when the reseller returns or asks for it.
   */
  async askAnew(): Promise<RoundOutcome> {
    return this.#status.pause === 'upgrade' ? this.resume() : this.wake();
  }

  /** Ends for good; a round under way comes to its end. */
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
        // At once: who wakes the engine from here on starts a new round.
        this.#running = null;
        this.#conclude(outcome);
        return outcome;
      }
      failedBefore = outcome.kind !== 'done';
    }
  }

  /** A round that fails on this device (its database is closed or full) is tried again like any other. */
  async #tryRound(): Promise<RoundOutcome> {
    try {
      const outcome = await this.#round();
      const isNew = outcome.kind === 'paused' && outcome.pause !== this.#status.pause;
      if (isNew) await writeMetas(this.#store.db, { pause: outcome.pause, pausedAt: this.#env.now() });
      if (outcome.kind !== 'wait') this.#show({ trouble: null });
      return outcome;
    } catch (error) {
      // A lock that was taken from this context is no trouble of its store: another one goes on.
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
    // What was answered before goes out again first, so that what comes in holds it.
    if (pulled.kind === 'startAgain') return again ? TRY_LATER : this.#round(true);
    if (pulled.kind !== 'done') return pulled;
    if (sent.kind === 'foreign') return TRY_LATER;
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

  /** A renewed membership shows in the profile: then the queue goes on (architecture §4.7). */
  async #reconsiderMembership(): Promise<void> {
    const { db } = this.#store;
    if ((await readMeta(db, 'pause')) !== 'membership') return;
    await this.#pull();
    const profile = await db.profile.get(db.userId);
    const first = await db.outbox.where('status').equals('queued').first();
    // A phone may have been ahead at the tap: the server takes none for later than its own clock.
    const now = new Date(await serverNowMs(db, this.#env)).toISOString();
    const tappedAt = first && first.occurredAt < now ? first.occurredAt : now;
    const covered = !profile?.endDate || !first || tappedAt <= profile.endDate;
    if (covered) await writeMeta(db, 'pause', null);
  }

  /** What the queue stands still for; an upgrade no longer than an hour, by whatever the clock does. */
  async #standingPause(): Promise<Pause | null> {
    const { pause, pausedAt } = await readMetas(this.#store.db, ['pause', 'pausedAt']);
    const sinceMs = this.#env.now() - pausedAt;
    if (pause !== 'upgrade' || (sinceMs >= 0 && sinceMs < UPGRADE_RETRY_MS)) return pause;
    await writeMeta(this.#store.db, 'pause', null);
    return null;
  }

  #conclude(outcome: RoundOutcome): void {
    if (outcome.kind === 'wait') return this.#retryLater(outcome.retryAfterMs);
    this.#failures = 0;
    const pause = outcome.kind === 'paused' ? outcome.pause : null;
    this.#show({ phase: 'idle', nextTryAtMs: null, failing: false, pause });
    if (pause !== 'upgrade' || this.#stopped) return;
    this.#cancelTimer = this.#env.schedule(UPGRADE_RETRY_MS, () => void this.wake());
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

/**
 * Whether who woke the engine during a round that got nowhere may have it go round once more: the network may have come
 * back since that round began. Failed again, it waits its time.
 */
function mayHasten(outcome: RoundOutcome): boolean {
  return outcome.kind === 'wait' && outcome.retryAfterMs === null;
}

function afterPull(outcome: PullOutcome): RoundOutcome | { kind: 'startAgain' } {
  if (outcome.kind === 'done' || outcome.kind === 'startAgain') return outcome;
  if (outcome.kind === 'signedOut') return { kind: 'paused', pause: 'signin' };
  if (outcome.kind === 'refused' && outcome.httpStatus === 426) return { kind: 'paused', pause: 'upgrade' };
  return outcome.kind === 'unreachable' ? { kind: 'wait', retryAfterMs: outcome.retryAfterMs } : TRY_LATER;
}
