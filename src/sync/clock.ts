import type { LocalDatabase } from '#db/local-database.ts';
import { readMetas } from '#db/meta.ts';
import type { SyncEnvironment } from './environment.ts';

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

/** What a database knows of the server's clock. */
export async function readClock(db: LocalDatabase): Promise<ServerClock> {
  return readMetas(db, ['clockOffsetMs', 'serverMs']);
}

/** The server's time now, epoch ms, as far as this device knows. */
export async function serverNowMs(db: LocalDatabase, env: Pick<SyncEnvironment, 'now'>): Promise<number> {
  return serverTimeMs(await readClock(db), env.now());
}
