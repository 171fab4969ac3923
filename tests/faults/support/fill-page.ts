/** Runs in the browser beside the app, and fills its queue as another tab would. */
import { browserEnvironment } from '#sync/browser-environment.ts';
import { enqueueAll, type MutationCall } from '#sync/enqueue.ts';
import { LocalStore } from '#sync/local-store.ts';

const AT_ONCE = 500;
/** Of 10,000 changes, fewer categories than a reseller may have (rules §3). */
const CATEGORY_EACH = 6;

/** Taps changes that need no other row; gives the ids of their rows, in order. */
async function fillQueue(userId: string, count: number): Promise<string[]> {
  const store = new LocalStore(userId);
  const env = browserEnvironment(userId);
  const ids = Array.from({ length: count }, () => env.newId());
  const taps = ids.map((id, n): MutationCall =>
    n % CATEGORY_EACH === 0
      ? { name: 'category.create', body: { id, name: `Nº ${n}` } }
      : { name: 'finance.refund', body: { id, price: (100 + n) / 100 } },
  );
  for (let from = 0; from < count; from += AT_ONCE)
    await enqueueAll(store, env, taps.slice(from, from + AT_ONCE));
  store.close();
  return ids;
}

declare global {
  interface Window {
    fillWithPlain: typeof fillQueue;
  }
}

window.fillWithPlain = fillQueue;
