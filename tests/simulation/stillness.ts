/**
 * Knows when everything has come to a stop. Nothing is under way in IndexedDB, at the server or between them, apart
 * from requests held on purpose. So a script plays the same way each time, however fast the machine.
 */

/** Event loop turns without work after which nothing more comes: promises settle between two of them. */
const QUIET_TURNS = 3;
/** A run that is busy for longer is in an endless loop. */
const LIMIT_MS = 20_000;

const realSetImmediate = globalThis.setImmediate;
const realClearImmediate = globalThis.clearImmediate;
let tasks = 0;

/** Counts the tasks of fake-indexeddb, which runs each of its steps in one; the returned function stops that. */
export function watchTasks(): () => void {
  const waiting = new WeakSet<NodeJS.Immediate>();
  const done = (task: NodeJS.Immediate): void => {
    if (waiting.delete(task)) tasks -= 1;
  };
  const counting = (callback: (...args: unknown[]) => void, ...args: unknown[]) => {
    const task = realSetImmediate(() => {
      done(task);
      callback(...args);
    });
    tasks += 1;
    waiting.add(task);
    return task;
  };
  globalThis.setImmediate = Object.assign(counting, realSetImmediate);
  // The server takes one back where its statements leave earlier.
  globalThis.clearImmediate = (task) => {
    if (typeof task === 'object') done(task);
    realClearImmediate(task);
  };
  return () => {
    globalThis.setImmediate = realSetImmediate;
    globalThis.clearImmediate = realClearImmediate;
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
