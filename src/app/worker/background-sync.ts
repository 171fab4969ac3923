import { OUTBOX_TAG, SWEEP_TAG } from '#sync/worker-tags.ts';

interface SyncManager {
  register(tag: string): Promise<void>;
}

interface PeriodicSyncManager {
  register(tag: string, options: { minInterval: number }): Promise<void>;
}

type Registration = ServiceWorkerRegistration & { sync?: SyncManager; periodicSync?: PeriodicSyncManager };

const SWEEP_INTERVAL_MS = 12 * 60 * 60 * 1000;

/** Asks the browser to wake the worker once there is a network, even with the page closed. */
export async function requestBackgroundSync(): Promise<void> {
  await whenPossible((registration) => registration.sync?.register(OUTBOX_TAG));
}

/** Asks the browser to wake the worker for the expiry sweep, twice a day, with the page closed. */
export async function requestPeriodicSweep(): Promise<void> {
  await whenPossible((registration) =>
    registration.periodicSync?.register(SWEEP_TAG, { minInterval: SWEEP_INTERVAL_MS }),
  );
}

/** A refusal is no loss: start, return, writes and timers wake the sender too. */
async function whenPossible(
  callback: (registration: Registration) => Promise<void> | undefined,
): Promise<void> {
  try {
    const registration: Registration | undefined = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) await callback(registration);
  } catch {
    // The browser refused; the page itself sends.
  }
}
