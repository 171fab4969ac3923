import { sql } from 'kysely';
import { MUTATIONS, pathOf, type AnyMutation } from '#contract/registry.ts';
import { groupBy } from '#domain/group-by.ts';
import type { ServerContext } from '#server/context.ts';
import { fingerprintOf, type Call } from '#server/mutations/call.ts';
import { runCalls } from '#server/mutations/runner.ts';
import { runEvery } from './run-every.ts';

const INTERVAL_MS = 12 * 60 * 60 * 1000;
/** As in a batch of the API: a transaction that locks a reseller's row should be short. */
const CALLS_AT_ONCE = 500;
/** Bounds memory: rows of ended members stay due until they return. */
const ROWS_AT_ONCE = 5_000;

type SweepContext = Pick<
  ServerContext,
  'db' | 'database' | 'log' | 'notifier' | 'secrets' | 'security' | 'settings'
>;

/** A place in the order of due rows. The end is text as PostgreSQL writes it: a number of ms would lose its µs. */
interface Place {
  ends_at: string;
  user_id: string;
  id: string;
}

interface DueRow extends Place {
  table_name: keyof typeof EXPIRE;
}

const NIL = '00000000-0000-0000-0000-000000000000';
const BEFORE_ALL: Place = { ends_at: '-infinity', user_id: NIL, id: NIL };

/** Every 12 hours (EXP-07). */
export function startSweep(context: SweepContext): () => Promise<void> {
  return runEvery({
    what: 'expiry check',
    everyMs: INTERVAL_MS,
    log: context.log,
    work: (stopping) => sweep(context, stopping),
  });
}

/**
 * Uses the contract's mutations, so that two processes change a row once (rules §4). After the membership's end
 * nothing may change: screens derive the state, and the first check after the renewal stores it.
 */
export async function sweep(
  context: SweepContext,
  signal?: AbortSignal,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<void> {
  for (let after: Place | undefined = BEFORE_ALL; after;) {
    const rows = await findDue(context, after, rowsAtOnce);
    const members = await findMembers(context, [...new Set(rows.map(({ user_id }) => user_id))]);
    const due = rows.filter(({ user_id }) => members.has(user_id)).map(dueCall);
    for (const [userId, own] of groupBy(due, ({ userId: owner }) => owner)) {
      for (let from = 0; from < own.length; from += CALLS_AT_ONCE) {
        if (signal?.aborted) return;
        await expire(context, userId, own.slice(from, from + CALLS_AT_ONCE));
      }
    }
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  }
}

async function expire(
  { database, log, notifier, secrets, security, settings }: SweepContext,
  userId: string,
  due: readonly Due[],
): Promise<void> {
  try {
    const { raisedTo } = await runCalls(
      { database, secrets, security, settings },
      { userId },
      due.map(({ call }) => call),
    );
    if (raisedTo !== null) notifier.publish(userId, raisedTo);
  } catch (error) {
    log.error({ err: error, userId }, 'expiry check failed for a user');
  }
}

interface Due {
  userId: string;
  call: Call;
}

const EXPIRE = {
  streamings: {
    mutation: MUTATIONS['streaming.conditions_vencido'] as AnyMutation,
    body: { conditions: 'Vencido' },
  },
  clients: { mutation: MUTATIONS['client.change_state'] as AnyMutation, body: { state: 'Vencido' } },
} as const;

/** In the order of their ends, which the limit makes the plan follow: how many rows are due is hard to estimate. */
async function findDue({ db }: SweepContext, after: Place, count: number): Promise<DueRow[]> {
  const first = sql`order by end_date, user_id, id limit ${count}`;
  const { ends_at, user_id, id } = after;
  const isAfter = sql`(end_date, user_id, id) > (${ends_at}::timestamptz, ${user_id}::uuid, ${id}::uuid)`;
  const isDue = sql`end_date <= now() and ${isAfter}`;
  const { rows } = await sql<DueRow>`
    select user_id, id, table_name, end_date::text as ends_at
    from (
      (select user_id, id, end_date, 'streamings' as table_name from streamings
        where conditions <> 'Vencido' and ${isDue} ${first})
      union all
      (select user_id, id, end_date, 'clients' from clients where state <> 'Vencido' and ${isDue} ${first})
    ) as due ${first}
  `.execute(db);
  return rows;
}

/** Of these users, those whose membership has not ended. */
async function findMembers({ db }: SweepContext, userIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_states
    where user_id = any(${userIds}::uuid[]) and (end_date is null or end_date > now())
  `.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

function dueCall({ user_id: userId, id, table_name: table }: DueRow): Due {
  const { mutation, body } = EXPIRE[table];
  const fingerprint = fingerprintOf(mutation.method, pathOf(mutation, id), body);
  return { userId, call: { mutation, pathId: id, body, key: null, occurredAtMs: null, fingerprint } };
}
