import { SyncEngine } from '#sync/engine.ts';
import { withStore } from './with-store.ts';

/** Thrown so that the browser asks again later: the server couldn't be reached. */
class NotReached extends Error {}

/** Drains the outbox with no page open; rejects while the server is out of reach. */
export async function sendOutbox(): Promise<void> {
  const outcome = await withStore(async (store, env) => {
    const engine = new SyncEngine(store, env);
    const round = await engine.wake();
    await engine.stop();
    return round;
  });
  if (outcome?.kind === 'wait') throw new NotReached('The server could not be reached');
}
