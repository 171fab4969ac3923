import { v7 as uuidv7 } from 'uuid';
import {
  CommitChannel,
  isKept,
  withReopen,
  writableTables,
  writeCommit,
  type Commit,
  type CommitPlan,
} from '#db/commit.ts';
import { LocalDatabase } from '#db/local-database.ts';

/** What a transaction came to: a plan of rows to write, if any, and a value for the caller. */
export interface Step<T> {
  plan: CommitPlan | null;
  value: T;
}

/** What a transaction wrote, if it was kept. */
interface Attempt<T> {
  commit: Commit | null;
  value: T;
}

/** A user's database and those who are told of its commits: through it goes every write of rows. */
export class LocalStore {
  readonly db: LocalDatabase;
  readonly channel: CommitChannel;

  constructor(userId: string) {
    this.db = new LocalDatabase(userId);
    this.channel = new CommitChannel(userId);
  }

  /**
   * Runs `work` in one durable transaction over rows, outbox and meta, then tells of what it wrote. Where the connection
   * is lost, `work` runs once more, unless its commit was kept and only the news of that was lost.
   */
  async commit<T>(work: (db: LocalDatabase) => Promise<Step<T>>): Promise<T> {
    const id = uuidv7();
    let attempt: Attempt<T> | null = null;
    const transact = () =>
      this.db.transaction('rw', writableTables(this.db), async () => {
        if (attempt?.commit && (await isKept(this.db, attempt.commit.number, id))) return attempt;
        attempt = await this.#attempt(work, id);
        return attempt;
      });
    const { commit, value } = await withReopen(this.db, transact);
    // What was being written at the close is kept all the same; others find it as they look.
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
