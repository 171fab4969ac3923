/** Runs in the browser beside the app, and fills its queue as another tab would. */
import { browserEnvironment } from '#sync/browser-environment.ts';
import { enqueueAll } from '#sync/enqueue.ts';
import { LocalStore } from '#sync/local-store.ts';
import { tapsOf } from './queue-taps.ts';

const AT_ONCE = 100;

async function fillQueue(userId: string, count: number): Promise<void> {
  const store = new LocalStore(userId);
  const env = browserEnvironment(userId);
  const taps = await tapsOf(store.db, { count, mix: 'creates', newId: env.newId });
  for (let from = 0; from < count; from += AT_ONCE)
    await enqueueAll(store, env, taps.slice(from, from + AT_ONCE));
  store.close();
}

declare global {
  interface Window {
    fillQueue: typeof fillQueue;
  }
}

window.fillQueue = fillQueue;
