import { LocalDatabase } from '#db/local-database.ts';
import { device } from '#db/device.ts';
import { rewriteAll } from '#db/vault/convert.ts';
import {
  changeLock,
  changeLockBy,
  type LockMinutes,
  type LockRecord,
  openToken,
  readLock,
  removeLock,
  sealToken,
  type SecretKind,
  writeLock,
} from '#db/vault/lock-record.ts';
import { UnreadableError } from '#db/vault/sealed-records.ts';
import { createSealer } from '#db/vault/sealer.ts';
import { closeVault, openVault, vaultLock } from '#db/vault/vault.ts';
import { lockNames, SEND_LOCK_STEAL_MS } from '#sync/environment.ts';
import { type FailedReply, UNREACHABLE } from '#sync/transport/call-api.ts';
import { withWebLock } from '#sync/transport/web-lock.ts';
import {
  measuredIterations,
  newDataKey,
  unwrapByPin,
  unwrapByServer,
  wrapByPin,
  wrapByServer,
} from './lock-crypto.ts';
import { serverKeys } from './lock-keys.ts';
import { lockPage, reloadOthers, notifyLock } from './lock-state.ts';
import { renewSession } from './renewal.ts';
import { openSession } from './session.ts';
import { keepInMemory, LOCK, type Session, storedSession, TOKEN, USER_ID } from './stored-session.ts';

/** Longest wait for other tabs to close their vaults; a tab that takes longer is frozen. */
const OTHER_TABS_MS = 5_000;
/** Rewriting all rows twice is enough: by then every older tab has been closed or reloaded. */
const ENOUGH_PASSES = 2;

const FREE_TRIES = 2;
const FIRST_WAIT_MS = 5_000;
const MOST_WAIT_MS = 15 * 60_000;
/** A try takes some seconds on a slow phone; a frozen tab in the middle of one blocks no other. */
const TRY_LOCK_STEAL_MS = 30_000;

/** `waitMs`: earlier tries don't count. */
export type UnlockResult = { ok: true } | { ok: false; reason: 'wrong' | 'wait'; waitMs: number };

/** Milliseconds to wait after this many wrong tries in a row. */
export function waitAfter(failures: number): number {
  if (failures <= FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT_MS * 3 ** (failures - FREE_TRIES - 1), MOST_WAIT_MS);
}

/** A clock that was set back would lengthen the wait: it is never longer than at first. */
export function waitLeft({ failures, waitUntil }: LockRecord, nowMs: number): number {
  return Math.max(0, Math.min(waitUntil - nowMs, waitAfter(failures)));
}

interface NewLock {
  secret: string;
  kind: SecretKind;
  minutes: LockMinutes;
  password?: string | undefined;
}

/** `password`: the server asks for it. */
export type TurnedOn = { kind: 'on' } | { kind: 'password' } | FailedReply;

/**
 * Seals this phone's data of the signed-in user. Needs the server once, for the key used after a forgotten PIN. If
 * interrupted it leaves either no lock or one that the next opening completes, the renewed session included.
 */
export async function turnOn(
  db: LocalDatabase,
  { secret, kind, minutes, password }: NewLock,
): Promise<TurnedOn> {
  const session = storedSession();
  if (!session) return UNREACHABLE;
  const reply = await serverKeys(session.token, password);
  if (reply.kind !== 'keys') return reply;
  const { userId, token } = session;
  const dataKey = newDataKey();
  const sealer = createSealer(dataKey);
  const record: LockRecord = {
    userId,
    kind,
    minutes,
    ...(await wrapByPin(dataKey, secret, await measuredIterations())),
    byServer: await wrapByServer(dataKey, reply.keys),
    token: sealToken(sealer, userId, token),
    failures: 0,
    waitUntil: 0,
    passes: 0,
  };
  // The record comes before sealing: without one, a kill would lose the sealed data.
  await writeLock(record);
  keepInMemory(session);
  openVault(userId, sealer);
  localStorage.removeItem(TOKEN);
  reloadOthers(userId);
  notifyLock(record);
  // Without an answer the renewal remains to be done, and the settings show that.
  await Promise.all([sealAll(db), renewSession(userId).catch(() => undefined)]);
  return { kind: 'on' };
}

/** Each try is noted as wrong before its check, so it counts even if the app is killed. */
export async function unlock(userId: string, secret: string, now = Date.now): Promise<UnlockResult> {
  const tried = await tryPin(userId, secret, now);
  if (!('dataKey' in tried)) return tried;
  const { record, dataKey } = tried;
  const sealer = createSealer(dataKey);
  const token = openToken(sealer, record);
  openVault(userId, sealer);
  localStorage.removeItem(TOKEN);
  if (token !== null) {
    localStorage.setItem(USER_ID, userId);
    openSession({ userId, token });
  }
  notifyLock(record);
  return { ok: true };
}

/**
 * Runs after an opening: completes an interrupted lock, and seals what another tab wrote while it was being turned on.
 */
export async function completeLock(db: LocalDatabase): Promise<void> {
  const record = await readLock(db.userId);
  if (record && record.passes < ENOUGH_PASSES) await sealAll(db);
  if (record && record.renewal !== 'done') await renewSession(db.userId);
}

export async function changeSecret(
  userId: string,
  current: string,
  { secret, kind }: Pick<NewLock, 'secret' | 'kind'>,
): Promise<UnlockResult> {
  const tried = await tryPin(userId, current);
  if (!('dataKey' in tried)) return tried;
  const change = { kind, ...(await wrapByPin(tried.dataKey, secret, tried.record.iterations)) };
  await changeLock(userId, change);
  notifyLock({ ...tried.record, ...change });
  return { ok: true };
}

export async function changeMinutes(userId: string, minutes: LockMinutes): Promise<void> {
  await changeLock(userId, { minutes });
  const record = await readLock(userId);
  if (record) notifyLock(record);
}

export function lockNow(userId: string): void {
  reloadOthers(userId);
  lockPage();
}

/** `otherTabs`: one is frozen with its vault open, and would write unreadable data. */
export async function turnOff(
  db: LocalDatabase,
  secret: string,
): Promise<UnlockResult | { ok: false; reason: 'otherTabs' }> {
  const { userId } = db;
  const tried = await tryPin(userId, secret);
  if (!('dataKey' in tried)) return tried;
  const session = storedSession();
  const sealer = createSealer(tried.dataKey);
  await changeLock(userId, { passes: 0 });
  reloadOthers(userId);
  openVault(userId, sealer, 'clear');
  const alone = await whileAlone(userId, async () => {
    await undisturbed(db);
    // Another tab may have renewed the session.
    const token = await forget(userId, (record) => session && (openToken(sealer, record) ?? session.token));
    // Another tab's start would remove the token as long as there is a record.
    if (token !== null) localStorage.setItem(TOKEN, token);
    keepInMemory(null);
  });
  if (!alone) {
    openVault(userId, sealer);
    await sealAll(db);
    return { ok: false, reason: 'otherTabs' };
  }
  localStorage.removeItem(LOCK);
  notifyLock(null);
  return { ok: true };
}

/** `lost`: the sealed data can't be read any more, for example since the server's keys have changed. */
export type Recovery = 'none' | 'open' | 'unreachable' | 'otherTabs' | 'lost';

/** A fresh sign-in needs no PIN: the server's key opens the vault and the lock is turned off (ADR 0124). */
export async function openBySignIn({ userId, token }: Session): Promise<Recovery> {
  const record = await readLock(userId);
  if (!record) return 'none';
  const reply = await serverKeys(token);
  if (reply.kind !== 'keys') return 'unreachable';
  const dataKey = await unwrapByServer(record.byServer, reply.keys);
  if (!dataKey) return 'lost';
  const sealer = createSealer(dataKey);
  const earlier = openToken(sealer, record);
  reloadOthers(userId);
  openVault(userId, sealer, 'clear');
  const db = new LocalDatabase(userId);
  try {
    if (
      !(await whileAlone(userId, async () => {
        await undisturbed(db);
        await forget(userId);
      }))
    )
      return 'otherTabs';
  } catch (error) {
    if (error instanceof UnreadableError) return 'lost';
    throw error;
  } finally {
    db.close();
    closeVault();
  }
  // That session ends on the server too: it is no longer used.
  if (earlier !== null) await device.signOuts.put({ userId, token: earlier, erase: false });
  localStorage.removeItem(LOCK);
  return 'open';
}

type Tried = { record: LockRecord; dataKey: Uint8Array<ArrayBuffer> } | Exclude<UnlockResult, { ok: true }>;

/** One try at a time in all tabs. If a lock was taken from a frozen tab, the notes still count for both. */
async function tryPin(userId: string, secret: string, now = Date.now): Promise<Tried> {
  return withWebLock(`vigente-try-${userId}`, () => tryNext(userId, secret, now), TRY_LOCK_STEAL_MS);
}

async function tryNext(userId: string, secret: string, now: () => number): Promise<Tried> {
  let [leftMs, waitMs] = [0, 0];
  const record = await changeLockBy(userId, (kept) => {
    const nowMs = now();
    leftMs = waitLeft(kept, nowMs);
    if (leftMs > 0) return {};
    const failures = kept.failures + 1;
    waitMs = waitAfter(failures);
    return { failures, waitUntil: nowMs + waitMs };
  });
  if (!record) throw new Error('There is no lock');
  if (leftMs > 0) return { ok: false, reason: 'wait', waitMs: leftMs };
  const dataKey = await unwrapByPin(record, secret);
  if (!dataKey) return { ok: false, reason: 'wrong', waitMs };
  await changeLock(userId, { failures: 0, waitUntil: 0 });
  return { record, dataKey };
}

async function sealAll(db: LocalDatabase): Promise<void> {
  await undisturbed(db);
  const record = await readLock(db.userId);
  if (record) await changeLock(db.userId, { passes: record.passes + 1 });
}

/** Comes last, since the key is needed until the last sealed row is rewritten. */
async function forget(userId: string, tokenOf?: Parameters<typeof removeLock>[1]): Promise<string | null> {
  closeVault();
  return removeLock(userId, tokenOf);
}

/** No round, pull or sweep of a worker writes meanwhile. A frozen sender blocks nothing for ever. */
async function undisturbed(db: LocalDatabase): Promise<void> {
  const { sweep, pull, send } = lockNames(db.userId);
  const rewrite = () => rewriteAll(db);
  const unsent = () => withWebLock(send, rewrite, SEND_LOCK_STEAL_MS);
  await withWebLock(sweep, () => withWebLock(pull, unsent));
}

/** False if another page keeps its vault open. */
async function whileAlone(userId: string, work: () => Promise<void>): Promise<boolean> {
  let begun = false;
  const begin = (): Promise<void> => {
    begun = true;
    return work();
  };
  try {
    const signal = AbortSignal.timeout(OTHER_TABS_MS);
    await navigator.locks.request(vaultLock(userId), { signal }, begin);
    return true;
  } catch (error) {
    if (begun) throw error;
    return false;
  }
}
