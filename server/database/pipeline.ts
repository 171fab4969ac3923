import type { Pool, PoolClient } from 'pg';
import { statement, type Statement, type Statements } from './statements.ts';
import { isLostRace } from './kysely.ts';
import { sendStatement, sendPipelinedBatch, type PendingStatement } from './pipelined-batch.ts';

/** Bounds the tries while PostgreSQL reports lost races. */
const ATTEMPTS = 3;

const BEGIN = statement('begin');
const COMMIT = statement('commit');

/**
 * A transaction whose statements leave together: those of one turn of the event loop, and at last the writes with the
 * commit. PostgreSQL runs them in the order of their calls, each with its own snapshot. A failed one makes all later
 * ones fail, COMMIT included.
 */
export class Pipeline implements Statements {
  readonly #client: PoolClient;
  readonly #isPrepared: boolean;
  #waiting: PendingStatement[] = [];
  #leaving: NodeJS.Immediate | null = null;
  #sending: Promise<void> | null = null;
  #failure: { error: unknown } | null = null;
  #isOpen = false;
  #hasEnded = false;
  #command = '';

  constructor(client: PoolClient, isPrepared: boolean) {
    this.#client = client;
    this.#isPrepared = isPrepared;
    void this.#enqueue(BEGIN, []);
  }

  /** Leaves with all other calls in this turn of the event loop, or with the commit. */
  run<Row>(one: Statement, values: readonly unknown[]): Promise<Row[]> {
    this.#leaving ??= setImmediate(() => void this.#send());
    return this.#enqueue(one, values);
  }

  /** Throws the error of the first statement that failed: then nothing was written. */
  async commit(): Promise<void> {
    void this.#enqueue(COMMIT, []);
    await this.#send();
    if (this.#failure) throw this.#failure.error;
    // After a failed statement, PostgreSQL answers COMMIT with ROLLBACK.
    if (this.#command !== 'COMMIT') throw new Error('The transaction was rolled back');
    this.#isOpen = false;
  }

  /** Waits for statements under way, so that the connection's next user doesn't receive their answers. */
  async end(): Promise<void> {
    await this.#sending;
    this.#hasEnded = true;
    // An error takes a stack, which is spared where nobody gets it.
    if (this.#waiting.length > 0) this.#fail(ended());
    if (this.#isOpen) await this.#client.query('rollback');
  }

  #enqueue<Row>(one: Statement, values: readonly unknown[]): Promise<Row[]> {
    const rows = new Promise<unknown[]>((resolve, reject) => {
      if (this.#failure) reject(this.#failure.error);
      else if (this.#hasEnded) reject(ended());
      else this.#waiting.push({ one, values, resolve, reject });
    });
    // `commit` throws its error, even if nothing awaits this one.
    rows.catch(() => undefined);
    return rows as Promise<Row[]>;
  }

  async #send(): Promise<void> {
    if (this.#leaving) clearImmediate(this.#leaving);
    this.#leaving = null;
    while (this.#sending) await this.#sending;
    if (this.#waiting.length === 0) return;
    this.#sending = this.#sendWaiting(this.#waiting.splice(0));
    await this.#sending;
  }

  async #sendWaiting(statements: readonly PendingStatement[]): Promise<void> {
    this.#isOpen = true;
    try {
      this.#command = await sendPipelinedBatch(this.#client, statements, this.#isPrepared);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#sending = null;
    }
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure.error);
  }
}

const ended = (): Error => new Error('The transaction has ended');

/**
 * Each statement is its own transaction. With `isPrepared` false nothing stays in the connection, which a pooler may
 * give to another client (ADR 0066).
 */
export function onPool(pool: Pool, isPrepared: boolean): Statements {
  return {
    run: async <Row>(one: Statement, values: readonly unknown[]) => {
      const client = await pool.connect();
      try {
        return (await sendStatement(client, { one, values }, isPrepared)) as Row[];
      } finally {
        client.release();
      }
    },
  };
}

export type RunPipeline = <T>(work: (tx: Pipeline) => Promise<T>) => Promise<T>;

/** Rolls back uncommitted work, and runs it again if PostgreSQL reports a lost race. */
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
