import { atom } from 'jotai';
import { HEADERS } from '#contract/sync-protocol.ts';
import {
  closeBooksOfOthers,
  device,
  deviceId,
  endedHere,
  forgetSession,
  mirrorSession,
  noteEnd,
  type PendingSignOut,
} from '#db/device.ts';
import { changeLock, keepSealedToken, readLocks, readSealedToken } from '#db/vault/lock-record.ts';
import { openVaultOf } from '#db/vault/vault.ts';
import type { Role } from '#domain/rows.ts';
import { requestFor } from '#contract/call.ts';
import { login, loginByCode, logout } from '#contract/calls/session.ts';
import { type ApiReply, callApi, isTransient } from '#sync/transport/call-api.ts';
import { store } from '#ui/store.ts';
import { clearResults } from '#ui/feedback/toast.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { hasLocalStorage, readLocal, removeLocal } from './local-storage.ts';
import { type Found, startState } from './start-state.ts';
import {
  isUnsealed,
  keepInMemory,
  LOCK,
  lockedUser,
  type Session,
  storedSession,
  TOKEN,
  USER_ID,
} from './stored-session.ts';
import type { SignedIn } from '#contract/schemas/answers.ts';

export { type Session, storedSession };

const ROLE = 'rol';

/** A phone that doesn't answer delays the end no longer. */
const FORGET_PATIENCE_MS = 2_000;

/** The same object until it changes. */
export const sessionAtom = atom(storedSession());

/** `leaving`: the sign-out is under way. Null while a user is signed in, and after a start. */
export type SignOutReason = { how: 'leaving' | 'left' } | { how: 'ended'; userId: string };
export const signOutReasonAtom = atom<SignOutReason | null>(null);

/** The part that refuses to store: with cookies blocked the browser has no local storage either. */
export type Refused = 'data' | 'cookies';

/** While set, the signed-in user and the lock are unknown: this page treats nobody as signed in. */
export const refusedAtom = atom<Refused | null>(null);

export function refuseStorage(): void {
  store.set(refusedAtom, hasLocalStorage() ? 'data' : 'cookies');
  changed();
}

export function currentSession(): Session | null {
  return store.get(sessionAtom);
}

function changed(): void {
  const [last, next] = [currentSession(), store.get(refusedAtom) ? null : storedSession()];
  if (next?.token !== last?.token || next?.userId !== last?.userId) store.set(sessionAtom, next);
}

/** Another tab may have signed out, or in as another user: banners here are about the last user's data. */
window.addEventListener('storage', () => {
  const last = currentSession();
  changed();
  if (last && currentSession()?.userId !== last.userId) clearResults();
});

/** Stores nothing; `keepSession` does. */
export async function signIn(email: string, password: string): Promise<ApiReply<SignedIn>> {
  return callApi(requestFor(login, { body: { email, password } }), { headers: await deviceHeaders() });
}

/** The second step after `signIn`, with a code. Stores nothing either. */
export async function signInByCode(challenge: string, code: string): Promise<ApiReply<SignedIn>> {
  return callApi(requestFor(loginByCode, { body: { challenge, code } }), { headers: await deviceHeaders() });
}

/** Identifies this phone to the server (ADR 0109). */
export async function deviceHeaders(): Promise<Record<string, string>> {
  const id = await deviceId();
  return id === null ? {} : { [HEADERS.device]: id };
}

export function openSession(session: Session): void {
  keepInMemory(session);
  changed();
}

/** Another tab may have renewed the session under the app lock. False if the sealed token is this tab's own. */
export async function takeRenewed(userId: string): Promise<boolean> {
  if (!openVaultOf(userId)) return false;
  const token = await readSealedToken(userId).catch(() => null);
  const session = storedSession();
  if (token === null || session?.userId !== userId || session.token === token) return false;
  openSession({ userId, token });
  return true;
}

/**
 * Local storage first, then the worker's copy: a sign-out in between removes them in the same order.
 *
 * @param before the token that it renews; none at a sign-in
 */
export async function keepSession({ userId, token }: Session, before?: string): Promise<void> {
  const vault = openVaultOf(userId);
  if (vault && !(await keepSealedToken(userId, token, { before })) && (await takeRenewed(userId))) return;
  keepInMemory(vault && { userId, token });
  if (!vault) localStorage.setItem(TOKEN, token);
  // Written only if it changes, because other tabs reload at each change of it.
  if (!vault) localStorage.removeItem(LOCK);
  else if (localStorage.getItem(LOCK) === null) localStorage.setItem(LOCK, `${userId}:${Date.now()}`);
  localStorage.setItem(USER_ID, userId);
  changed();
  store.set(signOutReasonAtom, null);
  // The copy isn't kept waiting: a sign-out meanwhile would remove it too early (SES-25).
  await Promise.all([mirrorSession(userId, token), closeBooksOfOthers(userId).catch(() => undefined)]);
}

/**
 * Runs at a start, before anything is drawn, read or sent. A killed browser wrote IndexedDB at once and local storage
 * late or never, so IndexedDB decides the signed-in user and the lock (ADR 0173). Throws if one of the two can't be
 * read.
 */
export async function restoreSession(): Promise<void> {
  if (isUnsealed()) return;
  if (!hasLocalStorage()) throw new Error('The browser blocks local storage');
  const found = await findKept();
  const state = startState(found);
  if (state.kind === 'locked') await standLocked(state);
  else {
    if (readLocal(LOCK) !== null) removeLocal(LOCK);
    if (state.kind === 'in') writeSession(state.session);
    else if (found.local) for (const key of [TOKEN, USER_ID, ROLE]) removeLocal(key);
  }
  changed();
}

async function findKept(): Promise<Found> {
  const find = async (): Promise<Found> => {
    const [mirror, locks, hasEnded] = await device.transaction('r', device.tables, () =>
      Promise.all([device.session.get('session'), readLocks(), endedHere()]),
    );
    return { local: storedSession(), userId: readLocal(USER_ID), mirror, locks, hasEnded };
  };
  return find().catch((): Promise<Found> => {
    // A browser that is clearing a site's data aborts one opening.
    device.close({ disableAutoOpen: false });
    return find();
  });
}

function writeSession({ token, userId }: Session): void {
  const current = storedSession();
  if (current?.token === token && current.userId === userId) return;
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER_ID, userId);
}

/** The token stays sealed in the record. Unencrypted rows are sealed after the opening. */
async function standLocked({ userId, hadClear }: { userId: string; hadClear: boolean }): Promise<void> {
  removeLocal(TOKEN);
  if (readLocal(USER_ID) !== userId) localStorage.setItem(USER_ID, userId);
  if (lockedUser() !== userId) localStorage.setItem(LOCK, `${userId}:${Date.now()}`);
  if (!hadClear) return;
  await forgetSession().catch(() => undefined);
  await changeLock(userId, { passes: 0 }).catch(() => undefined);
}

export function noteRole(userId: string, role: Role): void {
  if (currentSession()?.userId !== userId) return;
  try {
    localStorage.setItem(ROLE, role);
  } catch {
    // Nothing reads the role, so a full storage is no fault.
  }
}

/** The database stays. A session copy that can't be removed is of no use to the worker. */
export async function dropSession(): Promise<void> {
  keepInMemory(null);
  for (const key of [TOKEN, USER_ID, ROLE, LOCK]) removeLocal(key);
  changed();
  await forgetSession().catch(() => undefined);
}

/**
 * The worker's copy is removed before /login shows: a start right afterwards would restore the session from it. A
 * session that has changed meanwhile stays. /login shows the reason and the waiting changes, so earlier banners are
 * removed.
 */
export async function endSession(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const patience = new Promise((resolve) => setTimeout(resolve, FORGET_PATIENCE_MS));
  const noted = noteEnd(session.userId, session.token).catch(() => undefined);
  const forgotten = forgetSession().catch(() => undefined);
  await Promise.race([Promise.all([noted, forgotten]), patience]);
  if (currentSession() !== session) return;
  clearResults();
  store.set(signOutReasonAtom, { how: 'ended', userId: session.userId });
  await dropSession();
}

export type Refusal = Extract<ApiReply, { kind: 'refused' }>;

/** Informs the server, deletes what a killed app left, returns the server's refusals. The rest waits; never throws. */
export async function finishSignOuts(): Promise<Refusal[]> {
  const left = await device.signOuts.toArray().catch(() => []);
  const refusals = await Promise.all(left.map((signOut) => finishSignOut(signOut).catch(() => null)));
  return refusals.filter((refusal) => refusal !== null);
}

/** 401: the session has already ended, as intended. */
async function finishSignOut(signOut: PendingSignOut): Promise<Refusal | null> {
  const { userId, token } = signOut;
  if (storedSession()?.token === token) await dropSession();
  const isErased = signOut.erase ? eraseLeft(signOut) : true;
  const leaving = requestFor(logout, { params: { id: userId }, body: { isConnection: false } });
  const reply = await withLoading(() => callApi(leaving, { token }));
  // A failing server hasn't processed it.
  const isTold = reply.kind === 'ok' || (reply.kind === 'refused' && !isTransient(reply.httpStatus));
  if (isTold && (await isErased)) await device.signOuts.delete(token);
  return reply.kind === 'refused' && reply.httpStatus !== 401 ? reply : null;
}

/** If false, the next start tries again. */
async function eraseLeft(signOut: PendingSignOut): Promise<boolean> {
  try {
    const { eraseDatabase } = await import('./erase-database.ts');
    await erase(signOut, eraseDatabase);
    return true;
  } catch {
    return false;
  }
}

/** Spares a database to which the same user has returned. */
export async function erase(
  { userId, token }: PendingSignOut,
  eraseDatabase: (userId: string) => Promise<void>,
): Promise<void> {
  if (storedSession()?.userId !== userId) await eraseDatabase(userId);
  await device.signOuts.update(token, { erase: false });
}
