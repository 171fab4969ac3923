import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { activitiesFrom } from '#domain/team/activities.ts';
import type { RowCache } from '#db/row-cache.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { yieldToMain } from '#db/yield-to-main.ts';
import { rowsEnding } from '#db/row-blocks.ts';
import { readClock, serverTimeMs } from './clock.ts';
import { enqueueAll, type Memory, type MutationCall } from './enqueue.ts';
import { lockNames, SEND_LOCK_STEAL_MS, type SyncEnvironment } from './environment.ts';
import type { LocalStore } from './local-store.ts';

/** A slow phone handles the changes of this many rows without a visible stop. */
const ROWS_AT_ONCE = 20;

/** A slow phone searches this many rows in a few milliseconds. */
const SEARCHED_AT_ONCE = 5_000;

/** Rows that the sweep made Vencido. */
export interface SweepResult {
  streamings: number;
  clients: number;
}

/**
 * Skips rows that are Vencido already, so page and worker may both sweep (rules §4). Each slice is one durable
 * transaction; an interrupted sweep continues with the next. `memory` is searched instead of the database.
 */
export async function sweepExpired(
  store: LocalStore,
  env: SyncEnvironment,
  memory?: RowCache,
): Promise<SweepResult> {
  const { sweep } = lockNames(store.db.userId);
  const run = async (): Promise<SweepResult> => {
    const clock = await readClock(store.db);
    const nowMs = serverTimeMs(clock, env.now());
    if (await membershipEnded(store.db, nowMs)) return { streamings: 0, clients: 0 };
    const now = new Date(nowMs).toISOString();
    const { streamings, clients } = memory?.ready
      ? await dueInMemory(memory, now)
      : await dueInStore(store.db, now);
    const taps = [...streamings.map(expireStreaming), ...clients.map(expireClient)];
    await expire(store, env, taps, memory && { rows: memory, clock });
    // The server's own time counts: what a fast clock drops never comes again.
    await store.db.activities.where('at').below(activitiesFrom(clock.serverMs)).delete();
    await syncFacts.write(store.db, { sweptAt: env.now() });
    return { streamings: streamings.length, clients: clients.length };
  };
  try {
    return await env.withLock(sweep, run, SEND_LOCK_STEAL_MS);
  } catch (error) {
    // Another context considered this one frozen, and continues the sweep.
    if (error instanceof DOMException && error.name === 'AbortError') return { streamings: 0, clients: 0 };
    throw error;
  }
}

/** The server refuses changes then; screens derive the state until the renewal. */
async function membershipEnded(db: LocalDatabase, nowMs: number): Promise<boolean> {
  const profile = await db.profile.get(db.userId);
  return Boolean(profile?.endDate && hasEnded(profile.endDate, nowMs));
}

interface Due {
  streamings: Streaming[];
  clients: Client[];
}

async function dueInMemory(memory: RowCache, now: string): Promise<Due> {
  return {
    streamings: await found(memory.all('streamings'), (row) => row.endDate <= now && isRunning(row)),
    clients: await found(memory.all('clients'), (row) => row.endDate <= now && isSold(row)),
  };
}

async function found<R>(rows: readonly R[], isDue: (row: R) => boolean): Promise<R[]> {
  const due: R[] = [];
  for (let from = 0; from < rows.length; from += SEARCHED_AT_ONCE) {
    if (from > 0) await yieldToMain();
    for (const row of rows.slice(from, from + SEARCHED_AT_ONCE)) if (isDue(row)) due.push(row);
  }
  return due;
}

async function dueInStore(db: LocalDatabase, now: string): Promise<Due> {
  const [streamings, clients] = await Promise.all([
    rowsEnding(db, 'streamings', ['', now]),
    rowsEnding(db, 'clients', ['', now]),
  ]);
  return { streamings: streamings.filter(isRunning), clients: clients.filter(isSold) };
}

const isRunning = ({ conditions }: Streaming): boolean => conditions !== 'Vencido';
const isSold = ({ state }: Client): boolean => state !== 'Vencido';

const expireStreaming = ({ id }: Streaming): MutationCall => {
  return { name: 'streaming.conditions_vencido', id, body: { conditions: 'Vencido' } };
};
const expireClient = ({ id }: Client): MutationCall => {
  return { name: 'client.change_state', id, body: { state: 'Vencido' } };
};

/** Screens derive the state from the dates, so only the last slice is published at once. */
async function expire(
  store: LocalStore,
  env: SyncEnvironment,
  taps: MutationCall[],
  memory: Memory | undefined,
): Promise<void> {
  for (let from = 0; from < taps.length; from += ROWS_AT_ONCE) {
    const to = from + ROWS_AT_ONCE;
    const publish = to < taps.length ? 'later' : 'now';
    await enqueueAll(store, env, taps.slice(from, to), { memory, publish });
    await yieldToMain();
  }
}
