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
  /** Runs `work` while no other context of this origin holds `name` (a Web Lock). */
  exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Calls back after `delayMs`; the answer cancels it. */
  schedule: (delayMs: number, callback: () => void) => () => void;
}

/** The names of the locks that contexts share, for one user's database. */
export const lockNames = (userId: string) => ({
  send: `vigente-send-${userId}`,
  pull: `vigente-pull-${userId}`,
  events: `vigente-events-${userId}`,
  sweep: `vigente-sweep-${userId}`,
});
