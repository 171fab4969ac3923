import type { LocalDatabase, MetaEntry } from '#db/local-database.ts';

/** Small facts of one owner in the table `meta`, under their stored names. */
export class Facts<T extends object> {
  /** Default of each fact that was never written. */
  readonly #initial: T;

  constructor(initial: T) {
    this.#initial = initial;
  }

  async read<K extends keyof T & string>(db: LocalDatabase, key: K): Promise<T[K]> {
    return (await this.readMany(db, [key]))[key];
  }

  async readMany<K extends keyof T & string>(db: LocalDatabase, keys: K[]): Promise<Pick<T, K>> {
    const entries = await db.meta.bulkGet(keys);
    const pairs = keys.map((key, index) => {
      const entry = entries[index];
      return [key, entry ? entry.value : this.#initial[key]];
    });
    return Object.fromEntries(pairs) as Pick<T, K>;
  }

  async write(db: LocalDatabase, facts: Partial<T>): Promise<void> {
    await db.meta.bulkPut(this.entries(facts));
  }

  /** Serves a transaction that writes them itself. */
  entries(facts: Partial<T>): MetaEntry[] {
    return Object.entries(facts).map(([key, value]) => ({ key, value }));
  }
}
