import type { Client } from 'pg';
import { until } from '#tests/support/wait.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';

/**
 * Blocks a transaction of the server from a connection of its own. An uncommitted row of the same key makes the writer
 * of that row wait, with the user's row locked and the revision taken.
 */
export interface RowBlocker {
  /** The backend process that waits for the row, once one does. */
  victim(): Promise<number>;
  /** Waits until a backend has left, after which its transaction is done or undone. */
  ended(backend: number): Promise<void>;
  /** Ends a backend's connection in the middle of its transaction. */
  terminate(backend: number): Promise<void>;
  /** Withdraws the row, so that the writer goes on. */
  letGo(): Promise<void>;
}

export function blockCategory(server: TestServer, user: TestUser, id: string): Promise<RowBlocker> {
  return block(server, (client) =>
    client.query(
      `insert into categories (user_id, id, name, backgroundcolor, profile_count, revision) values ($1, $2, 'x', 'x', 1, 0)`,
      [user.id, id],
    ),
  );
}

/** Blocks the COMMIT itself: that a kind has one message is checked when the transaction ends. */
export function blockCommit(server: TestServer, user: TestUser, kind: string): Promise<RowBlocker> {
  return block(server, (client) =>
    client.query(
      `insert into templates (user_id, id, kind, text, revision) values ($1, gen_random_uuid(), $2, 'x', 0)`,
      [user.id, kind],
    ),
  );
}

async function block(server: TestServer, hold: (client: Client) => Promise<unknown>): Promise<RowBlocker> {
  const client = await server.context.database.newClient();
  const {
    rows: [own],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  await hold(client);
  const { pool } = server.context.database;
  const findVictim = async (): Promise<number | undefined> => {
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [own?.pid],
    );
    return rows[0]?.pid;
  };
  return {
    victim: () => until(findVictim, { what: 'a transaction that waits' }) as Promise<number>,
    ended: async (backend) => {
      const isGone = async () => {
        const { rowCount } = await pool.query('select from pg_stat_activity where pid = $1', [backend]);
        return rowCount === 0;
      };
      await until(isGone, { what: 'the end of a backend' });
    },
    terminate: async (backend) => {
      await pool.query('select pg_terminate_backend($1)', [backend]);
    },
    letGo: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}
