import { liveQuery } from 'dexie';
import type { RowWrite } from '#contract/mutation.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { readClock, serverTimeMs, type ServerClock } from '#sync/clock.ts';
import type { SyncEnvironment } from '#sync/environment.ts';

/** Under this the server's answers only jitter: no screen has to be drawn for it. */
const NEWS_MS = 1_000;
/** So often do screens look at the time by themselves. */
export const LOOK_MS = 30_000;

/**
 * The server's time for this page: what the screens decide by, as taps do, so that a phone whose clock is wrong
 * shows what it is going to do.
 */
export class WorkspaceClock {
  readonly #env: Pick<SyncEnvironment, 'now'>;
  readonly #listeners = new Set<() => void>();
  #known: ServerClock = { clockOffsetMs: 0, serverMs: 0 };

  constructor(env: Pick<SyncEnvironment, 'now'>) {
    this.#env = env;
  }

  /** The server's time, epoch ms, as far as this device knows. */
  now(): number {
    return serverTimeMs(this.#known, this.#env.now());
  }

  /** Reads what the device knows and keeps in step with it; the answer stops that. */
  async follow(db: LocalDatabase): Promise<() => void> {
    this.#take(await readClock(db));
    const following = liveQuery(() => readClock(db)).subscribe({ next: (known) => this.#take(known) });
    return () => following.unsubscribe();
  }

  /** Calls `listener` when the time turns out to be another; the answer removes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Has the screens look at the time anew, as after a while out of sight. */
  move(): void {
    for (const listener of this.#listeners) listener();
  }

  /**
   * Has them do so where a row has begun since they may have looked: by the moment before it, what was sold for 30 days
   * just now would have 31 left (EXP-21).
   */
  reach(changes: RowWrite[] | 'all'): void {
    const sinceIso = new Date(this.now() - LOOK_MS).toISOString();
    const isNew = ({ table, row }: RowWrite) =>
      (table === 'streamings' || table === 'clients') && row !== null && row.startDate > sinceIso;
    if (changes === 'all' || changes.some(isNew)) this.move();
  }

  #take(known: ServerClock): void {
    const before = this.now();
    this.#known = known;
    if (Math.abs(this.now() - before) < NEWS_MS) return;
    this.move();
  }
}
