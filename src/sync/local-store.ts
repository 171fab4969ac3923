import {
  CommitChannel,
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

/** A user's database and those who are told of its commits: through it goes every write of rows. */
export class LocalStore {
  readonly db: LocalDatabase;
  readonly channel: CommitChannel;

  constructor(userId: string) {
    this.db = new LocalDatabase(userId);
    this.channel = new CommitChannel(userId);
  }

  /** Runs `work` in one durable transaction over rows, outbox and meta, then tells of what it wrote. */
  async commit<T>(work: (db: LocalDatabase) => Promise<Step<T>>): Promise<T> {
    const transact = () =>
      this.db.transaction('rw', writableTables(this.db), async () => {
        const step = await work(this.db);
        const made: Commit | null = step.plan && (await writeCommit(this.db, step.plan));
        return { commit: made, value: step.value };
      });
    const { commit, value } = await withReopen(this.db, transact);
    // What was being written at the close is kept all the same; others find it as they look.
    if (commit && !this.db.ended) this.channel.announce(commit);
    return value;
  }

  close(): void {
    this.db.ended = true;
    this.channel.close();
    this.db.close();
  }
}
