/**
 * Knows when all that was set going has come to a stand: nothing is under way in IndexedDB, at the server or between
 * them but what is held back on purpose. So a script is played the same way each time, however fast the machine.
 */

/** Turns of the event loop without work after which nothing more comes: promises settle between two of them. */
const QUIET_TURNS = 3;
/** A run that is busy for longer than this is caught in a circle. */
const LIMIT_MS = 20_000;

const realSetImmediate = globalThis.setImmediate;
let tasks = 0;

/** Counts the tasks of fake-indexeddb, which takes each of its steps in one; the answer ends that. */
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

/** Waits until nothing happens any more. `underWay`: what the server is at. */
export async function stillness(underWay: ReadonlySet<Promise<unknown>>): Promise<void> {
  const endsAt = performance.now() + LIMIT_MS;
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    if (underWay.size > 0) await Promise.race(underWay);
    await turn();
    if (tasks > 0 || underWay.size > 0) quiet = -1;
    if (performance.now() > endsAt) throw new Error('The run does not come to a stand');
  }
}
