import type { LocalDatabase } from '#db/local-database.ts';
import { readMetas } from '#db/meta.ts';
import type { SyncEnvironment } from './environment.ts';
import { REQUEST_TIMEOUT_MS } from '#sync/transport/abort.ts';

/** What is known of the server's clock: its time minus this device's, and the last time that it told; ms. */
export interface ServerClock {
  clockOffsetMs: number;
  serverMs: number;
}

/**
 * The server's time as this device knows it, epoch ms. A clock that is set back between two answers of the server,
 * by whatever jump, is not followed to before the last of them; one that is set ahead is put right by the next.
 */
export function serverTimeMs({ clockOffsetMs, serverMs }: ServerClock, deviceMs: number): number {
  return Math.max(deviceMs + clockOffsetMs, serverMs);
}

/** When this device asked for an answer and had it, by its own clock, and the time that the server told in it; epoch ms. */
export interface ToldTime {
  askedMs: number;
  arrivedMs: number;
  serverMs: number;
}

/**
 * The server's time minus this device's, ms, once it has told its time. It told it somewhere between asking and
 * arrival: what was known and fits in there stays, so that a slow answer makes no good value worse and no dates jump;
 * otherwise the middle is taken, which errs by half of that at most.
 */
export function offsetAfter(knownMs: number, { askedMs, arrivedMs, serverMs }: ToldTime): number {
  const tookMs = arrivedMs - askedMs;
  // No request lasts so long, nor less than nothing: the clock has been set meanwhile, and goes on from the arrival.
  if (tookMs < 0 || tookMs > REQUEST_TIMEOUT_MS) return serverMs - arrivedMs;
  const fits = serverMs - arrivedMs <= knownMs && knownMs <= serverMs - askedMs;
  return fits ? knownMs : serverMs - Math.round((askedMs + arrivedMs) / 2);
}

/** What a database knows of the server's clock. */
export async function readClock(db: LocalDatabase): Promise<ServerClock> {
  return readMetas(db, ['clockOffsetMs', 'serverMs']);
}

/** The server's time now, epoch ms, as far as this device knows. */
export async function serverNowMs(db: LocalDatabase, env: Pick<SyncEnvironment, 'now'>): Promise<number> {
  return serverTimeMs(await readClock(db), env.now());
}
