import { readSession } from '#db/device.ts';
import { browserEnvironment } from '#sync/browser-environment.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { LocalStore } from '#sync/local-store.ts';

/** Undefined where nobody is signed in on this device. The store is closed afterwards. */
export async function withStore<T>(
  work: (store: LocalStore, env: SyncEnvironment) => Promise<T>,
): Promise<T | undefined> {
  const session = await readSession();
  if (!session) return undefined;
  const store = new LocalStore(session.userId);
  try {
    return await work(store, browserEnvironment(session.userId));
  } finally {
    store.close();
  }
}
