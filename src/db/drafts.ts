import { DAY_MS } from '#domain/dates/dates.ts';
import type { DraftValues, LocalDatabase } from './local-database.ts';

const WRITE_PAUSE_MS = 150;
/** Older than this, what was typed is about another day. */
const KEPT_MS = 7 * DAY_MS;

/**
 * What was typed into dialogs and not sent, so that an app that is closed, or that the phone throws out of memory
 * while another one is in front, loses no key. All of it is in memory, since a dialog that waited for the database
 * would open empty; the database follows at the first key, then at most a few times a second, and at once when the dialog
 * closes or the app goes to the back.
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

  /** Reads what the last visit left, and forgets what is a week old. What is typed meanwhile stays as typed. */
  async load(): Promise<void> {
    const drafts = await this.#db.drafts.toArray();
    const old = drafts.filter(({ at }) => at < this.#now() - KEPT_MS).map(({ key }) => key);
    for (const key of this.#kept.keys()) if (!this.#unwritten.has(key)) this.#kept.delete(key);
    for (const { key, values } of drafts)
      if (!old.includes(key) && !this.#unwritten.has(key)) this.#kept.set(key, values);
    if (old.length > 0) await this.#db.drafts.bulkDelete(old);
  }

  /** Takes over what another tab has kept or sent meanwhile. */
  async refresh(): Promise<void> {
    await this.flush();
    await this.load();
  }

  /**
   * What was typed into this dialog over the fields as they open now; undefined if nothing was. A field that opens
   * otherwise than it did then has been changed since, here or on another phone: what was typed over it is stale.
   */
  get(key: string, base: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
    const kept = Object.entries(this.#kept.get(key) ?? {}).filter(
      ([field, { over }]) => over === base[field],
    );
    if (kept.length === 0) return undefined;
    return Object.fromEntries(kept.map(([field, { typed }]) => [field, typed]));
  }

  /** Keeps what differs from `base`, how the dialog opened; nothing that differs is nothing to keep. */
  keep(
    key: string,
    values: Readonly<Record<string, unknown>>,
    base: Readonly<Record<string, unknown>>,
  ): void {
    const changed = Object.entries(values).filter(([field, value]) => value !== base[field]);
    if (changed.length === 0) {
      if (this.#kept.has(key)) this.drop(key);
      return;
    }
    this.#kept.set(
      key,
      Object.fromEntries(changed.map(([field, typed]) => [field, { typed, over: base[field] }])),
    );
    this.#writeSoon(key);
  }

  /** Forgets a draft: it was sent, or thrown away. Written at once, or an app that is killed now would offer it again. */
  drop(key: string): void {
    this.#kept.delete(key);
    this.#unwritten.add(key);
    void this.#tryFlush();
  }

  /** Writes at once what is not written yet. */
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

  /** A draft that can't be written is still in memory: no reason to disturb who is typing. */
  async #tryFlush(): Promise<void> {
    await this.flush().catch(() => undefined);
  }
}
