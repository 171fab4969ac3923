/**
 * Knows when everything has come to a stop. Nothing is under way in IndexedDB, at the server or between them, apart
 * from requests held on purpose. So a script plays the same way each time, however fast the machine.
 */

/** Event loop turns without work after which nothing more comes: promises settle between two of them. */
const QUIET_TURNS = 3;
/** A run that is busy for longer is in an endless loop. */
const LIMIT_MS = 20_000;

const realSetImmediate = globalThis.setImmediate;
let tasks = 0;

/** Counts the tasks of fake-indexeddb, which runs each of its steps in one; the returned function stops that. */
export function watchTasks(): () => void {
  const counting = (callback: (...args: unknown[]) => void, ...args: unknown[]) => {
    tasks += 1;
    return realSetImmediate(() => {
      tasks -= 1;
      callback(...args);
    });
  };
  globalThis.setImmediate = Object.assign(counting, realSetImmediate);
  return () => {
    globalThis.setImmediate = realSetImmediate;
  };
}

const turn = (): Promise<void> => new Promise((resolve) => void realSetImmediate(resolve));

/** Waits until nothing happens any more. `underWay`: requests that the server is working on. */
export async function stillness(underWay: ReadonlySet<Promise<unknown>>): Promise<void> {
  const endsAt = performance.now() + LIMIT_MS;
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    if (underWay.size > 0) await Promise.race(underWay);
    await turn();
    if (tasks > 0 || underWay.size > 0) quiet = -1;
    if (performance.now() > endsAt) throw new Error('The run does not come to a stand');
  }
}
