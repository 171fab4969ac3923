import { device } from '#db/device.ts';

const CACHE = 'vigente-phone';
const KEPT = '/kept';
const ID = 'id';

const hasId = async (): Promise<boolean> => (await device.facts.get(ID)) !== undefined;

/**
 * Runs while a user is signed in. Asks the browser to keep the data, and notes their existence in Cache Storage, which
 * outlived a loss of all else (ADR 0174).
 */
export async function askToKeep(): Promise<void> {
  try {
    void navigator.storage?.persist?.();
    if (await hasId()) await (await caches.open(CACHE)).put(KEPT, new Response());
  } catch {
    // Without the note a loss of everything goes unnoticed.
  }
}

/** True if IndexedDB, and local storage with it, lost its content since the last sign-in. */
export async function hasLostAll(): Promise<boolean> {
  try {
    return (await caches.match(KEPT, { cacheName: CACHE })) !== undefined && !(await hasId());
  } catch {
    return false;
  }
}
