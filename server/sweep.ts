import { sql } from 'kysely';
import { MUTATIONS, pathOf, type AnyMutation } from '#contract/registry.ts';
import type { ServerContext } from './context.ts';
import { fingerprintOf, type Call } from './mutations/call.ts';
import { groupBy } from './mutations/loader.ts';
import { runCalls } from './mutations/runner.ts';

const INTERVAL_MS = 12 * 60 * 60 * 1000;
/** As many as a batch of the API: a transaction that holds a reseller's row should be short. */
const CALLS_AT_ONCE = 500;

type SweepContext = Pick<ServerContext, 'db' | 'log' | 'notifier'>;

interface DueRow {
  user_id: string;
  id: string;
}

/** Runs the expiry check now and every 12 hours (EXP-07); the answer stops it and waits for a check under way. */
export function startSweep(context: SweepContext): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = sweep(context, stopping.signal).catch((error: unknown) => {
      context.log.error({ err: error }, 'expiry check failed');
    });
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/**
 * Makes the stored state of rows that have ended follow, by the contract's own mutations: run twice, or by two
 * processes at once, it changes a row once (rules §4). Where the membership has ended nothing may change; screens
 * derive the state, and the first check after the renewal stores it.
 */
export async function sweep(context: SweepContext, signal?: AbortSignal): Promise<void> {
  const calls = groupBy(
    [...(await dueStreamings(context)), ...(await dueClients(context))],
    ({ userId }) => userId,
  );
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

async function dueStreamings({ db }: SweepContext): Promise<Due[]> {
  const { rows } = await sql<DueRow>`
    select due.user_id, due.id from streamings as due join users on users.id = due.user_id
    where due.conditions <> 'Vencido' and due.end_date <= now() and (users.end_date is null or users.end_date > now())
  `.execute(db);
  return rows.map((row) =>
    dueCall(MUTATIONS['streaming.conditions_vencido'] as AnyMutation, row, { conditions: 'Vencido' }),
  );
}

async function dueClients({ db }: SweepContext): Promise<Due[]> {
  const { rows } = await sql<DueRow>`
    select due.user_id, due.id from clients as due join users on users.id = due.user_id
    where due.state <> 'Vencido' and due.end_date <= now() and (users.end_date is null or users.end_date > now())
  `.execute(db);
  return rows.map((row) =>
    dueCall(MUTATIONS['client.change_state'] as AnyMutation, row, { state: 'Vencido' }),
  );
}

function dueCall(mutation: AnyMutation, { user_id: userId, id }: DueRow, body: object): Due {
  const fingerprint = fingerprintOf(mutation.method, pathOf(mutation, id), body);
  return { userId, call: { mutation, pathId: id, body, key: null, occurredAtMs: null, fingerprint } };
}
