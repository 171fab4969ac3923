import { liveQuery } from 'dexie';
import type { RowWrite } from '#contract/mutation.ts';
import type { Changes } from '#db/row-cache.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { readClock, serverTimeMs, type ServerClock } from '#sync/clock.ts';
import type { SyncEnvironment } from '#sync/environment.ts';

/** Smaller shifts are jitter of the server's answers and need no drawing. */
const NEWS_MS = 1_000;
export const LOOK_MS = 30_000;

/** `row`: a row began after the last reading. `time`: anything else. */
export type ClockListener = (why: 'row' | 'time') => void;

/** The server's time, as rules use it: a phone with a wrong clock previews its changes correctly. */
export class WorkspaceClock {
  readonly #env: Pick<SyncEnvironment, 'now'>;
  readonly #listeners = new Set<ClockListener>();
  #known: ServerClock = { clockOffsetMs: 0, serverMs: 0 };

  constructor(env: Pick<SyncEnvironment, 'now'>) {
    this.#env = env;
  }

  /** Epoch ms, as far as this device knows. */
  now(): number {
    return serverTimeMs(this.#known, this.#env.now());
  }

  get known(): ServerClock {
    return this.#known;
  }

  async follow(db: LocalDatabase): Promise<() => void> {
    this.take(await readClock(db));
    const following = liveQuery(() => readClock(db)).subscribe({ next: (known) => this.take(known) });
    return () => following.unsubscribe();
  }

  /** Runs when the time shifts or a row begins; the returned function removes it. */
  subscribe(listener: ClockListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  move(): void {
    this.#notify('time');
  }

  /** Without this, 30 days sold just now would show as 31 until the next reading (EXP-21). */
  reach(changes: Changes): void {
    if (changes === 'more') return;
    const sinceIso = new Date(this.now() - LOOK_MS).toISOString();
    const isNew = ({ table, row }: RowWrite) =>
      (table === 'streamings' || table === 'clients') && row !== null && row.startDate > sinceIso;
    if (changes === 'all' || changes.some(isNew)) this.#notify('row');
  }

  take(known: ServerClock): void {
    const before = this.now();
    this.#known = known;
    if (Math.abs(this.now() - before) < NEWS_MS) return;
    this.move();
  }

  #notify(why: Parameters<ClockListener>[0]): void {
    for (const listener of this.#listeners) listener(why);
  }
}
