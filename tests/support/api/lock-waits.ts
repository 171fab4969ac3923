import { clusterAddress } from '#tests/support/app/cluster.ts';

interface Asking {
  query(sql: string): Promise<{ rows: unknown[] }>;
}

const WAITING = `from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;

/** How many connections wait for a lock: of a cluster on all machines. */
export const lockWaits = (client: Asking): Promise<number> =>
  countOnAll(client, `select count(*) ${WAITING}`);

/** Ends them, and gives how many there were. */
export const endLockWaits = (client: Asking): Promise<number> =>
  countOnAll(client, `select count(pg_terminate_backend(pid)) ${WAITING}`);

async function countOnAll(client: Asking, count: string): Promise<number> {
  const onAll = `select coalesce(sum(result::int), 0)::int as count from run_command_on_all_nodes($$${count}$$)`;
  const { rows } = await client.query(clusterAddress() === null ? count : onAll);
  return Number((rows[0] as { count: unknown } | undefined)?.count);
}
