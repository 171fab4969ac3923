import type { Pool, PoolClient, QueryResult } from 'pg';
import { queryOf, type Statement, type Statements } from './statements.ts';
import { isLostRace } from './kysely.ts';

/** Times that a work is tried while PostgreSQL reports lost races. */
const ATTEMPTS = 3;

/** The answer to COMMIT where a statement before it failed. */
const ROLLED_BACK = 'ROLLBACK';

/**
 * A transaction whose statements leave without waiting for each other's answers. PostgreSQL runs them in the order of
 * their calls, each with its own snapshot. A failed one makes all later ones fail, COMMIT included.
 */
export class Pipeline implements Statements {
  readonly #client: PoolClient;
  readonly #isPrepared: boolean;
  readonly #begun: Promise<QueryResult>;
  readonly #sent: Promise<QueryResult>[] = [];
  #hasBegun = false;

  constructor(client: PoolClient, isPrepared: boolean) {
    this.#client = client;
    this.#isPrepared = isPrepared;
    this.#begun = this.#send('begin');
    this.#begun.then(
      () => (this.#hasBegun = true),
      () => undefined,
    );
  }

  /** For what only reads or locks: it may leave before the transaction is known to have begun. */
  async run<Row>(one: Statement, values: readonly unknown[]): Promise<Row[]> {
    const answer = this.#send(queryOf(one, values, this.#isPrepared));
    await this.#begun;
    return (await answer).rows as Row[];
  }

  /** Needs an answer of `run` first: where BEGIN was cancelled, the write would be a transaction of its own. */
  write<Row>(one: Statement, values: readonly unknown[]): Promise<Row[]> {
    if (!this.#hasBegun) throw new Error('A write leaves after the first answer');
    const answer = this.#send(queryOf(one, values, this.#isPrepared)).then(({ rows }) => rows as Row[]);
    answer.catch(() => undefined);
    return answer;
  }

  /** Throws the error of the first statement that failed: then nothing was written. */
  async commit(): Promise<void> {
    const done = this.#send('commit');
    await this.#allAnswered();
    const { command } = await done;
    if (command === ROLLED_BACK) throw new Error('The transaction was rolled back');
  }

  /** Waits for every answer, so that the connection's next user finds none of ours. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#sent);
    if (this.#client.getTransactionStatus() === 'I') return;
    await this.#send('rollback');
  }

  async #allAnswered(): Promise<void> {
    const answers = await Promise.allSettled(this.#sent);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
  }

  #send(query: string | { text: string; values: unknown[] }): Promise<QueryResult> {
    const answer = this.#client.query(query as { text: string });
    // `commit` throws its error, whoever else waits for it.
    answer.catch(() => undefined);
    this.#sent.push(answer);
    return answer;
  }
}

export type RunPipeline = <T>(work: (tx: Pipeline) => Promise<T>) => Promise<T>;

/** What `work` doesn't commit is rolled back. Runs it again when PostgreSQL reports a lost race. */
export function pipelinesOn(pool: Pool, isPrepared: boolean): RunPipeline {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(pool, isPrepared, work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isLostRace(error)) throw error;
      }
    }
  };
}

async function runOnce<T>(pool: Pool, isPrepared: boolean, work: (tx: Pipeline) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx = new Pipeline(client, isPrepared);
  try {
    return await work(tx);
  } finally {
    await tx.end().then(
      () => client.release(),
      (error: unknown) => client.release(error instanceof Error ? error : true),
    );
  }
}
