import { Facts } from './facts.ts';

/** Reasons for which the queue waits for the user (sync §7). */
export type Pause = 'signin' | 'membership' | 'upgrade';

/** A storage eviction. `at` is device time, epoch ms; `unsent` counts the lost changes. */
export interface Wiped {
  at: number;
  unsent: number;
}

export interface Restored {
  /** Device time, epoch ms. */
  at: number;
  resent: number;
}

export interface SyncFacts {
  /** The revision up to which this device has pulled. */
  cursor: number;
  epoch: string | null;
  /** The furthest `History` that the server sent (ADR 0038). */
  history: string | null;
  /** The highest `seq` that was sent: queued entries up to it may have been taken. */
  askedUpTo: number;
  /** Number of tables known at the last pull from 0: rows of later ones were skipped. */
  tables: number;
  complete: boolean;
  /**
   * Set by a first download: rows up to this revision may be in blocks. Null when all are in their tables.
   */
  packedUpTo: number | null;
  /** The number of the commit that completed the first pull. */
  completedBy: number;
  /** Server time minus device time. */
  clockOffsetMs: number;
  /** The last time that the server reported, epoch ms: a lower bound of the present. */
  serverMs: number;
  /** Server time, epoch ms, of the last accepted change and of the last complete pull. */
  sentAt: number | null;
  receivedAt: number | null;
  pause: Pause | null;
  /** Device time, epoch ms. */
  pausedAt: number;
  /** The last commit's number, by which a reader notices that it missed one. */
  commits: number;
  /** Creation time, epoch ms: differs from an evicted database's. */
  bornAt: number;
  wiped: Wiped | null;
  restored: Restored | null;
  /** Device time, epoch ms. */
  sweptAt: number;
}

export const syncFacts = new Facts<SyncFacts>({
  cursor: 0,
  epoch: null,
  history: null,
  askedUpTo: 0,
  // The first version of the app stored no count.
  tables: 6,
  complete: false,
  packedUpTo: null,
  completedBy: 0,
  clockOffsetMs: 0,
  serverMs: 0,
  sentAt: null,
  receivedAt: null,
  pause: null,
  pausedAt: 0,
  commits: 0,
  bornAt: 0,
  wiped: null,
  restored: null,
  sweptAt: 0,
});
