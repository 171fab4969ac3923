/** All that the sync engine wants from where it runs: a page, the worker, or a test. */
export interface SyncEnvironment {
  /** Where the API is: `/api/v1`, or an absolute address in tests. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Ends every request under way when whoever syncs stops. */
  signal?: AbortSignal;
  /** This device's clock, epoch ms; may be wrong, which the engine corrects by the server's answers. */
  now: () => number;
  /** 0 ≤ x < 1, for jitter. */
  random: () => number;
  /** A fresh UUIDv7. */
  newId: () => string;
  /** The session token of this database's user; null when signed out or another user is signed in. */
  token: () => Promise<string | null>;
  /**
   * Runs `work` while no other context of this origin holds `name` (a Web Lock). Who has held it for `stealAfterMs` (for
   * ever, unless told) without a sign of life, as a tab that the system froze does, loses it: then both may be at
   * work, which is safe for what is done under a key or a cursor. `stop` ends the waiting, not what is begun.
   */
  withLock: <T>(
    name: string,
    work: () => Promise<T>,
    stealAfterMs?: number,
    stop?: AbortSignal,
  ) => Promise<T>;
  /** Calls back after `delayMs`; the answer cancels it. */
  schedule: (delayMs: number, callback: () => void) => () => void;
  /** Where another thread can bring the greater part of a long pull: begins it. */
  openBulkLoader?: (signal?: AbortSignal) => BulkLoader;
}

/** A page that has been applied, for who tells how far a pull has come. */
export interface AppliedPage {
  rows: number;
  /** How far it reaches. */
  revision: number;
  /** The newest revision that there is; null where the server doesn't say. */
  newest: number | null;
}

/**
 * `done`: no page follows. `odd`: the next one, or what came in its place, wants more than this can do. `failed`: the
 * thread isn't to be had, or has died. An outage is told as it was met.
 */
export type BulkOutcome =
  { kind: 'done' | 'odd' | 'failed' } | { kind: 'unreachable'; retryAfterMs: number | null };

/** A thread of its own for the rows of a long pull. */
export interface BulkLoader {
  /** Applies pages from the device's cursor on and tells of each, until it can go no further. */
  run: (onPage: (page: AppliedPage) => void) => Promise<BulkOutcome>;
  /** Ends it at once: what it hasn't committed is as if it hadn't been asked for. */
  close: () => void;
}

/** A batch takes 20 s at most, and settling it a few more on a slow phone. */
export const SEND_LOCK_STEAL_MS = 45_000;
/** A first download holds its lock from the first page to the last. */
export const PULL_LOCK_STEAL_MS = 300_000;

/** The names of the locks that contexts share, for one user's database. */
export const lockNames = (userId: string) => ({
  send: `vigente-send-${userId}`,
  pull: `vigente-pull-${userId}`,
  events: `vigente-events-${userId}`,
  sweep: `vigente-sweep-${userId}`,
});
