import { hasEnded } from '#domain/expiry.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { readMeta, writeMeta } from '#db/meta.ts';
import { enqueueAll, type Tap } from './enqueue.ts';
import { lockNames, type SyncEnvironment } from './environment.ts';
import type { LocalStore } from './local-store.ts';

export const SWEEP_INTERVAL_MS = 12 * 60 * 60 * 1000;

/** What a sweep found: how many rows have become Vencido. */
export interface SweepResult {
  streamings: number;
  clients: number;
}

/**
 * Makes the stored state of what has ended follow, by one mutation a row (seed 001 §4, rules §4). A row that
 * is Vencido already is left alone, so page and worker may both sweep. Waits for no network.
 */
export async function sweepExpired(store: LocalStore, env: SyncEnvironment): Promise<SweepResult> {
  const { sweep } = lockNames(store.db.userId);
  return env.exclusively(sweep, async () => {
    const nowMs = env.now() + (await readMeta(store.db, 'clockOffsetMs'));
    if (await membershipEnded(store.db, nowMs)) return { streamings: 0, clients: 0 };
    const { streamings, clients } = await findDue(store.db, nowMs);
    if (streamings.length + clients.length > 0) await enqueueAll(store, env, [...streamings, ...clients]);
    await writeMeta(store.db, 'sweptAt', env.now());
    return { streamings: streamings.length, clients: clients.length };
  });
}

/** After its end the server takes no change: the screens derive the state until the renewal. */
async function membershipEnded(db: LocalDatabase, nowMs: number): Promise<boolean> {
  const profile = await db.profile.get(db.userId);
  return Boolean(profile?.endDate && hasEnded(profile.endDate, nowMs));
}

async function findDue(db: LocalDatabase, nowMs: number): Promise<{ streamings: Tap[]; clients: Tap[] }> {
  const now = new Date(nowMs).toISOString();
  const [streamings, clients] = await Promise.all([
    db.streamings.where('endDate').belowOrEqual(now).toArray(),
    db.clients.where('endDate').belowOrEqual(now).toArray(),
  ]);
  return {
    streamings: streamings
      .filter(({ conditions }) => conditions !== 'Vencido')
      .map(({ id }): Tap => ({ name: 'streaming.conditions_vencido', id, body: { conditions: 'Vencido' } })),
    clients: clients
      .filter(({ state }) => state !== 'Vencido')
      .map(({ id }): Tap => ({ name: 'client.change_state', id, body: { state: 'Vencido' } })),
  };
}
