export interface SyncEnvironment {
  /** `/api/v1`, or an absolute address in tests. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Aborts every request under way. */
  signal?: AbortSignal;
  /** Device time, epoch ms; it may be wrong, and the server's answers correct it. */
  now: () => number;
  /** 0 ≤ x < 1, for jitter. */
  random: () => number;
  /** A fresh UUIDv7. */
  newId: () => string;
  /** Null when signed out, or when another user is signed in. */
  token: () => Promise<string | null>;
  /**
   * Runs `work` under the Web Lock `name`. A holder that stays for `stealAfterMs` (default: never) loses it as frozen.
   * Both may then run: only work under a key or a cursor is safe. `stop` ends the waiting, not the work.
   */
  withLock: <T>(
    name: string,
    work: () => Promise<T>,
    stealAfterMs?: number,
    stop?: AbortSignal,
  ) => Promise<T>;
  schedule: (delayMs: number, callback: () => void) => () => void;
  /** Null if the thread could not read the rows: with the app lock on, the key stays in the page. */
  openBulkLoader?: (signal?: AbortSignal) => BulkLoader | null;
}

export interface AppliedPage {
  rows: number;
  revision: number;
  /** Null if the server omits it. */
  newest: number | null;
}

/** `done`: no page follows. `odd`: the rest needs the page's own thread. `failed`: the thread didn't start, or died. */
export type BulkOutcome =
  { kind: 'done' | 'odd' | 'failed' } | { kind: 'unreachable'; retryAfterMs: number | null };

export interface BulkLoader {
  run: (onPage: (page: AppliedPage) => void) => Promise<BulkOutcome>;
  /** Moves the rows of blocks into their tables, after a whole download; ends early if the thread fails. */
  unpack: () => Promise<void>;
  /** An uncommitted page leaves no trace. */
  close: () => void;
}

/** A batch takes at most 20 s, and settling it a few more on a slow phone. */
export const SEND_LOCK_STEAL_MS = 45_000;
/** A first download holds its lock from the first page to the last. */
export const PULL_LOCK_STEAL_MS = 300_000;

/** Web locks that all contexts of one user's database share. */
export const lockNames = (userId: string) => ({
  send: `vigente-send-${userId}`,
  pull: `vigente-pull-${userId}`,
  events: `vigente-events-${userId}`,
  sweep: `vigente-sweep-${userId}`,
});
