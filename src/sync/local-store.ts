import type { Table } from 'dexie';
import { v7 as uuidv7 } from 'uuid';
import {
  CommitChannel,
  isKept,
  withReopen,
  writableTables,
  writeCommit,
  type Commit,
  type CommitPlan,
  tablesOf,
} from '#db/commit.ts';
import { LocalDatabase } from '#db/local-database.ts';

export interface Step<T> {
  plan: CommitPlan | null;
  value: T;
}

interface Attempt<T> {
  commit: Commit | null;
  value: T;
}

/** Every write of rows goes through here. */
export class LocalStore {
  readonly db: LocalDatabase;
  readonly channel: CommitChannel;

  constructor(userId: string) {
    this.db = new LocalDatabase(userId);
    this.channel = new CommitChannel(userId);
  }

  /** One durable transaction. It runs again after a lost connection, unless it was stored (sync §10). */
  commit<T>(work: (db: LocalDatabase) => Promise<Step<T>>): Promise<T> {
    return this.#commit(work, writableTables(this.db));
  }

  /** Writes a plan made from memory alone. Rejects with `StaleSnapshot` if another context has committed since. */
  commitPlan(plan: CommitPlan & { assumedCommit: number }): Promise<void> {
    return this.#commit(async () => ({ plan, value: undefined }), tablesOf(this.db, plan));
  }

  async #commit<T>(work: (db: LocalDatabase) => Promise<Step<T>>, tables: Table[]): Promise<T> {
    const id = uuidv7();
    let attempt: Attempt<T> | null = null;
    const transact = () =>
      this.db.transaction('rw', tables, async () => {
        if (attempt?.commit && (await isKept(this.db, attempt.commit.number, id))) return attempt;
        attempt = await this.#attempt(work, id);
        return attempt;
      });
    const { commit, value } = await withReopen(this.db, transact);
    // A write during the close is stored but not announced: other contexts find it in the database.
    if (commit && !this.db.ended) this.channel.announce(commit);
    return value;
  }

  async #attempt<T>(work: (db: LocalDatabase) => Promise<Step<T>>, id: string): Promise<Attempt<T>> {
    const { plan, value } = await work(this.db);
    return { commit: plan && (await writeCommit(this.db, plan, id)), value };
  }

  close(): void {
    this.db.ended = true;
    this.channel.close();
    this.db.close();
  }
}
