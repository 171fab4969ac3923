import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { throwIfNotReplicated } from './replication.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** The pool's parsers (`types.ts`) give numbers and ISO instants. */
export function createDb(pool: Pool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: acknowledging(pool) }) });
}

/** Throws `NotReplicatedError` for a statement or COMMIT that the synchronous standby may lack. */
const acknowledging = (pool: Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const query = async (text: string, values: readonly unknown[]) => {
      const result = await client.query(text, [...values]);
      throwIfNotReplicated(client);
      return result;
    };
    return { query: query as never, release: () => client.release() };
  },
  end: () => pool.end(),
});

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Runs `work` again when PostgreSQL reports a lost race (40001, 40P01). */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isLostRace(error)) throw error;
    }
  }
}

/** PostgreSQL rolled back one of two conflicting transactions: it may run again. */
export function isLostRace(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error));
}

/** The SQLSTATE of PostgreSQL's errors, else an empty text. */
export function sqlState(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Name of the violated constraint; null if the error has none. Citus forwards only the message, and adds the number of
 * the shard, which has at least six digits.
 */
export function constraintOf(error: unknown): string | null {
  const { constraint, message } = (error ?? {}) as { constraint?: unknown; message?: unknown };
  const name = constraint ?? /constraint "([^"]+)"/.exec(String(message))?.[1];
  return typeof name === 'string' ? name.replace(/_\d{6,}$/, '') : null;
}

/** Out of reach, shutting down, read-only after a switch to a standby, or too busy (locks, time limits). */
const OUT_OF_REACH = /^(08|53|57P0|57014|55P03|40001|40P01|25P03|25006)/;
const NETWORK = /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT/;
/** pg's texts without a code: a broken connection, or no free connection of the pool in time. */
const NO_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** True for temporary faults: the database was out of reach or too busy. */
export function isConnectionLost(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  const code = sqlState(error);
  return OUT_OF_REACH.test(code) || NETWORK.test(code) || NO_CONNECTION.test(message);
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Rethrows errors of the database or its connection, and no error of the server's own code. */
export function rethrowDatabase(error: unknown): void {
  if (SQLSTATE.test(sqlState(error)) || isConnectionLost(error)) throw error;
}
