import { sql } from 'kysely';
import { MUTATIONS, pathOf, type AnyMutation } from '#contract/registry.ts';
import type { ServerContext } from '#server/context/context.ts';
import { fingerprintOf } from '#server/mutations/call.ts';
import type { ClockWatch } from './clock-watch.ts';
import { runEveryOrLater } from './run-every.ts';
import { runForUsers, type ChangeContext, type Due } from './run-for-users.ts';
import { takeBack } from './take-back.ts';

const INTERVAL_MS = 12 * 60 * 60 * 1000;
/** Bounds memory: rows of ended members stay due until they return. */
const ROWS_AT_ONCE = 5_000;

type SweepContext = ChangeContext & Pick<ServerContext, 'db'>;

/** Position in the order of due rows. The end is PostgreSQL's text: a number of ms would lose its µs. */
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

/** Every 12 hours (EXP-07), with a trusted clock. */
export function startSweep(context: SweepContext, clock: ClockWatch): () => Promise<void> {
  const work = (stopping: AbortSignal) => check(context, clock, stopping);
  return runEveryOrLater({ what: 'expiry check', everyMs: INTERVAL_MS, log: context.log, work });
}

/** Ends due rows, after restoring those that a clock ahead ended too early. `later`: the clock can't be trusted now. */
export async function check(
  context: SweepContext,
  clock: ClockWatch,
  stopping?: AbortSignal,
): Promise<'done' | 'later'> {
  const look = await clock.look();
  if (!look.mayEnd) return 'later';
  if (look.endedUntilMs !== null) await takeBack(context, look.endedUntilMs, stopping);
  if (stopping?.aborted) return 'later';
  await clock.note(look);
  await sweep(context, stopping);
  return 'done';
}

/**
 * Uses the contract's mutations, so that two processes change a row once (rules §4). After the membership's end nothing
 * may change: screens derive the state, and the first check after the renewal stores it.
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
    await runForUsers(context, due, signal);
    if (signal?.aborted) return;
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  }
}

const EXPIRE = {
  streamings: {
    mutation: MUTATIONS['streaming.conditions_vencido'] as AnyMutation,
    body: { conditions: 'Vencido' },
  },
  clients: { mutation: MUTATIONS['client.change_state'] as AnyMutation, body: { state: 'Vencido' } },
} as const;

/** The order and the limit make the plan follow the index: PostgreSQL can't estimate the number of due rows. */
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

/** Keeps the users whose membership has not ended. */
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
