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

type SweepContext = Pick<ServerContext, 'db' | 'log' | 'notifier'>;

interface DueRow {
  user_id: string;
  id: string;
  table_name: keyof typeof EXPIRE;
}

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
export async function sweep(context: SweepContext, signal?: AbortSignal): Promise<void> {
  const calls = groupBy(await findDue(context), ({ userId }) => userId);
  for (const [userId, due] of calls) {
    for (let from = 0; from < due.length; from += CALLS_AT_ONCE) {
      if (signal?.aborted) return;
      await expire(context, userId, due.slice(from, from + CALLS_AT_ONCE));
    }
  }
}

async function expire(
  { db, log, notifier }: SweepContext,
  userId: string,
  due: readonly Due[],
): Promise<void> {
  try {
    const { raisedTo } = await runCalls(
      db,
      userId,
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

async function findDue({ db }: SweepContext): Promise<Due[]> {
  const { rows } = await sql<DueRow>`
    select due.user_id, due.id, due.table_name from (
      select user_id, id, end_date, 'streamings' as table_name from streamings where conditions <> 'Vencido'
      union all
      select user_id, id, end_date, 'clients' from clients where state <> 'Vencido'
    ) as due join users on users.id = due.user_id
    where due.end_date <= now() and (users.end_date is null or users.end_date > now())
  `.execute(db);
  return rows.map(dueCall);
}

function dueCall({ user_id: userId, id, table_name: table }: DueRow): Due {
  const { mutation, body } = EXPIRE[table];
  const fingerprint = fingerprintOf(mutation.method, pathOf(mutation, id), body);
  return { userId, call: { mutation, pathId: id, body, key: null, occurredAtMs: null, fingerprint } };
}
