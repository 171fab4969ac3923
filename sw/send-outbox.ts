import { countReview } from '#db/outbox-counts.ts';
import { refreshBadge } from '#sync/badge.ts';
import { serverNowMs } from '#sync/clock.ts';
import { type RoundOutcome, SyncEngine } from '#sync/engine.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { tellOfPause, tellOfRefused, tellOfUnsent } from './notifications.ts';
import { withStore } from './with-store.ts';

/** Thrown so that the browser asks again later: the server couldn't be reached. */
class NotReached extends Error {}

/**
 * Drains the outbox with no page open; rejects while the server is out of reach.
 *
 * @param lastChance the browser won't ask again: then it takes the app to send, which the reseller is told
 */
export async function sendOutbox({ lastChance = false } = {}): Promise<void> {
  const outcome = await withStore(async (store, env) => {
    const round = await sendAndPull(store, env);
    if (round.kind === 'wait' && lastChance) await tellOfUnsent(store.db);
    await refreshBadge(store.db, await serverNowMs(store.db, env));
    return round;
  });
  if (outcome?.kind === 'wait') throw new NotReached('The server could not be reached');
}

/** One round of the engine, and word of what it left to the reseller. */
export async function sendAndPull(store: LocalStore, env: SyncEnvironment): Promise<RoundOutcome> {
  const reviewed = await countReview(store.db);
  const engine = new SyncEngine(store, env);
  const round = await engine.wake();
  await engine.stop();
  await tellOfRefused(store.db, reviewed);
  await tellOfPause(store.db, round);
  return round;
}
