import { countReview } from '#db/outbox-queries.ts';
import { refreshBadge } from '#sync/badge.ts';
import { serverNowMs } from '#sync/clock.ts';
import { type RoundOutcome, SyncEngine } from '#sync/engine.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { sweepExpired } from '#sync/sweep.ts';
import { notifyPause, notifyRefused, notifyUnsent } from './notifications.ts';
import { withStore } from './with-store.ts';

/** Makes the browser try again later. */
class NotReached extends Error {}

/** Rejects while the server is unreachable. `lastChance`: the browser won't try again, so the reseller is notified. */
export async function sendOutbox({ lastChance = false } = {}): Promise<void> {
  const outcome = await withStore(async (store, env) => {
    const round = await sendAndPull(store, env);
    if (round.kind === 'wait' && lastChance) await notifyUnsent(store.db);
    await refreshBadge(store.db, await serverNowMs(store.db, env));
    return round;
  });
  if (outcome?.kind === 'wait') throw new NotReached('The server could not be reached');
}

const heldMsOf = (round: RoundOutcome): number => (round.kind === 'done' ? (round.heldMs ?? 0) : 0);

/** Expires what has ended (EXP-08), then one round of the engine, with notifications of what it left to the reseller. */
export async function sendAndPull(store: LocalStore, env: SyncEnvironment): Promise<RoundOutcome> {
  await sweepExpired(store, env);
  const reviewed = await countReview(store.db);
  const engine = new SyncEngine(store, env);
  let round = await engine.wake();
  // The page that made the change may be gone: nobody else would send it after the hold.
  for (let ms = heldMsOf(round); ms > 0; ms = heldMsOf(round)) {
    await new Promise<void>((resolve) => env.schedule(ms, resolve));
    round = await engine.wake();
  }
  await engine.stop();
  await notifyRefused(store.db, reviewed);
  await notifyPause(store.db, round);
  return round;
}
