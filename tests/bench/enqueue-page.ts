/** Runs in the browser: taps with the rows in memory, as the workspace does. */
import { RowCache } from '#db/row-cache.ts';
import { unpackAll } from '#db/row-blocks.ts';
import { mirrorSession } from '#db/device.ts';
import { browserEnvironment } from '#sync/browser-environment.ts';
import { readClock } from '#sync/clock.ts';
import { enqueue } from '#sync/enqueue.ts';
import { SyncEngine } from '#sync/engine.ts';
import { LocalStore } from '#sync/local-store.ts';
import { tapsOf } from './queue-taps.ts';

interface Taps {
  userId: string;
  token: string;
  count: number;
}

interface TapTimes {
  taps: number[];
  /** A bare write after each tap, for comparison. */
  bare: number[];
}

/** Time of each tap until it is durable, one after the other, ms; nothing is sent. */
export async function timeTaps({ userId, token, count }: Taps): Promise<TapTimes> {
  await mirrorSession(userId, token);
  const store = new LocalStore(userId);
  const env = browserEnvironment(userId);
  const engine = new SyncEngine(store, env);
  await engine.wake();
  await engine.stop();
  // As on all days but the first: until then a tap reads inside its transaction.
  await unpackAll(store.db);
  const memory = new RowCache(store.db);
  store.channel.listen((commit) => void memory.apply(commit));
  await memory.load();
  const clock = await readClock(store.db);
  const times: number[] = [];
  const bare: number[] = [];
  for (const tap of await tapsOf(store.db, { count, mix: 'mixed', newId: env.newId })) {
    const startMs = performance.now();
    const { ok } = await enqueue(store, env, tap, { rows: memory, clock });
    times.push(performance.now() - startMs);
    if (!ok) throw new Error('A tap was refused');
    bare.push(await timeBareWrite(store));
    // Lets the screen render between two taps, as with a finger.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  store.close();
  return { taps: times, bare };
}

/** The fastest durable write here: one small record in its own transaction. */
async function timeBareWrite({ db }: LocalStore): Promise<number> {
  const startMs = performance.now();
  await new Promise<void>((resolve) => {
    const transaction = db.backendDB().transaction('meta', 'readwrite', { durability: 'strict' });
    transaction.addEventListener('complete', () => resolve());
    transaction.objectStore('meta').put({ key: 'bench', value: startMs });
  });
  return performance.now() - startMs;
}

declare global {
  interface Window {
    timeTaps: typeof timeTaps;
  }
}

window.timeTaps = timeTaps;
