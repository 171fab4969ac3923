import { DAY_MS } from '#domain/dates/dates.ts';
import type { DraftValues, LocalDatabase } from './local-database.ts';

const WRITE_PAUSE_MS = 150;
/** A draft of last week concerns another sale or another day. */
const KEPT_MS = 7 * DAY_MS;

/**
 * Unsent dialog text outlives a killed app. All of it is in memory: a dialog that waited for Dexie would open empty.
 */
export class Drafts {
  readonly #db: LocalDatabase;
  readonly #now: () => number;
  readonly #kept = new Map<string, DraftValues>();
  readonly #unwritten = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writtenAt = 0;

  constructor(db: LocalDatabase, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Drafts typed before the table is read take precedence over those in it. */
  async load(): Promise<void> {
    const drafts = await this.#db.drafts.toArray();
    const old = drafts.filter(({ at }) => at < this.#now() - KEPT_MS).map(({ key }) => key);
    for (const key of this.#kept.keys()) if (!this.#unwritten.has(key)) this.#kept.delete(key);
    for (const { key, values } of drafts)
      if (!old.includes(key) && !this.#unwritten.has(key)) this.#kept.set(key, values);
    if (old.length > 0) await this.#db.drafts.bulkDelete(old);
  }

  async refresh(): Promise<void> {
    await this.flush();
    await this.load();
  }

  /** Leaves out a field whose value in the row has changed since: its typed text is stale. */
  get(key: string, base: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
    const kept = Object.entries(this.#kept.get(key) ?? {}).filter(
      ([field, { over }]) => over === base[field],
    );
    if (kept.length === 0) return undefined;
    return Object.fromEntries(kept.map(([field, { typed }]) => [field, typed]));
  }

  /** Keeps the fields that differ from `base`, the values at opening. */
  keep(
    key: string,
    values: Readonly<Record<string, unknown>>,
    base: Readonly<Record<string, unknown>>,
  ): void {
    const changed = Object.entries(values).filter(([field, value]) => value !== base[field]);
    if (changed.length === 0) {
      if (this.#kept.has(key)) void this.drop(key);
      return;
    }
    this.#kept.set(
      key,
      Object.fromEntries(changed.map(([field, typed]) => [field, { typed, over: base[field] }])),
    );
    this.#writeSoon(key);
  }

  /** Resolves once the draft is off the disk: an app that is killed earlier offers it again. Never rejects. */
  drop(key: string): Promise<void> {
    this.#kept.delete(key);
    this.#unwritten.add(key);
    return this.#tryFlush();
  }

  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const keys = [...this.#unwritten];
    this.#unwritten.clear();
    this.#writtenAt = this.#now();
    const gone = keys.filter((key) => !this.#kept.has(key));
    const kept = keys.flatMap((key) => {
      const values = this.#kept.get(key);
      return values ? [{ key, values, at: this.#now() }] : [];
    });
    if (kept.length > 0) await this.#db.drafts.bulkPut(kept);
    if (gone.length > 0) await this.#db.drafts.bulkDelete(gone);
  }

  #writeSoon(key: string): void {
    this.#unwritten.add(key);
    const waitMs = Math.max(0, this.#writtenAt + WRITE_PAUSE_MS - this.#now());
    this.#timer ??= setTimeout(() => void this.#tryFlush(), Math.min(waitMs, WRITE_PAUSE_MS));
  }

  /** Fails silently: memory still holds the draft. */
  async #tryFlush(): Promise<void> {
    await this.flush().catch(() => undefined);
  }
}
