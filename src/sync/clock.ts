import type { LocalDatabase } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import type { SyncEnvironment } from './environment.ts';
import { REQUEST_TIMEOUT_MS } from '#sync/transport/abort.ts';
import type { Reader, RuleContext } from '#contract/mutation.ts';
import { DEFAULT_SYMBOL } from '#domain/money/currencies.ts';

/** `clockOffsetMs`: server time minus device time. `serverMs`: the last time that the server reported, epoch ms. */
export interface ServerClock {
  clockOffsetMs: number;
  serverMs: number;
}

/** Epoch ms, never before the last time that the server reported, even if the device's clock is set back. */
export function serverTimeMs({ clockOffsetMs, serverMs }: ServerClock, deviceMs: number): number {
  return Math.max(deviceMs + clockOffsetMs, serverMs);
}

/** Epoch ms: `requestedMs` and `receivedMs` on this device's clock, `serverMs` from the answer. */
export interface ServerTimeSample {
  requestedMs: number;
  receivedMs: number;
  serverMs: number;
}

/** Ms. A known offset that fits between request and answer stays, so that dates don't jump; else the middle counts. */
export function offsetAfter(
  knownMs: number,
  { requestedMs, receivedMs, serverMs }: ServerTimeSample,
): number {
  const tookMs = receivedMs - requestedMs;
  // Below 0 or above the timeout, the device's clock was set meanwhile: only the arrival counts.
  if (tookMs < 0 || tookMs > REQUEST_TIMEOUT_MS) return serverMs - receivedMs;
  const fits = serverMs - receivedMs <= knownMs && knownMs <= serverMs - requestedMs;
  return fits ? knownMs : serverMs - Math.round((requestedMs + receivedMs) / 2);
}

export async function readClock(db: LocalDatabase): Promise<ServerClock> {
  return syncFacts.readMany(db, ['clockOffsetMs', 'serverMs']);
}

/** Epoch ms of the server's time, estimated on this device. */
export async function serverNowMs(db: LocalDatabase, env: Pick<SyncEnvironment, 'now'>): Promise<number> {
  return serverTimeMs(await readClock(db), env.now());
}

export type Moment = Omit<RuleContext, 'mutationId'>;

/** `nowMs` is server time, epoch ms. */
export async function momentAt(source: Reader, userId: string, nowMs: number): Promise<Moment> {
  const [profile, helpers] = await Promise.all([
    source.get('profile', userId),
    source.where('helpers', 'userId', userId),
  ]);
  const own = helpers.find(({ id }) => id === userId);
  return {
    userId,
    rights: own?.rights ?? null,
    helperId: helpers.length === 0 ? undefined : (own?.id ?? null),
    now: new Date(nowMs).toISOString(),
    nowMs,
    symbolmoney: profile?.symbolmoney ?? DEFAULT_SYMBOL,
  };
}
