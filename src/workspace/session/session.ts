import { atom } from 'jotai';
import { HEADERS } from '#contract/sync-protocol.ts';
import {
  device,
  deviceId,
  forgetSession,
  mirrorSession,
  type PendingSignOut,
  readSession,
} from '#db/device.ts';
import { keepSealedToken } from '#db/vault/lock-record.ts';
import { openVaultOf } from '#db/vault/vault.ts';
import type { Role } from '#domain/rows.ts';
import { requestFor } from '#contract/call.ts';
import { login, loginByCode, logout, type SignedIn } from '#contract/calls/session.ts';
import { type ApiReply, callApi } from '#sync/transport/call-api.ts';
import { store } from '#ui/store.ts';
import { clearResults } from '#ui/feedback/toast.ts';
import { isTransient } from '#sync/transport/request.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import {
  keepInMemory,
  LOCK,
  lockedUser,
  type Session,
  storedSession,
  TOKEN,
  USER_ID,
} from './stored-session.ts';

export { type Session, storedSession };

const ROLE = 'rol';

/** A phone that doesn't answer delays the end no longer. */
const FORGET_PATIENCE_MS = 2_000;

/** The same object until it changes. */
export const sessionAtom = atom(storedSession());

/** `leaving`: the sign-out is under way. Null while somebody is signed in, and after a start. */
export type SignOutReason = { how: 'leaving' | 'left' } | { how: 'ended'; userId: string };
export const signOutReasonAtom = atom<SignOutReason | null>(null);

export function currentSession(): Session | null {
  return store.get(sessionAtom);
}

function changed(): void {
  const [last, next] = [currentSession(), storedSession()];
  if (next?.token !== last?.token || next?.userId !== last?.userId) store.set(sessionAtom, next);
}

/** Another tab may have signed out, or in as somebody else: banners here are about the last user's data. */
window.addEventListener('storage', () => {
  const last = currentSession();
  changed();
  if (last && currentSession()?.userId !== last.userId) clearResults();
});

/** Stores nothing; `keepSession` does. */
export async function signIn(email: string, password: string): Promise<ApiReply<SignedIn>> {
  return callApi(requestFor(login, { body: { email, password } }), { headers: await deviceHeaders() });
}

/** The second step, for who has a second factor. Stores nothing either. */
export async function signInByCode(challenge: string, code: string): Promise<ApiReply<SignedIn>> {
  return callApi(requestFor(loginByCode, { body: { challenge, code } }), { headers: await deviceHeaders() });
}

/** By what the server knows this phone again (ADR 0109). */
export async function deviceHeaders(): Promise<Record<string, string>> {
  const id = await deviceId();
  return id === null ? {} : { [HEADERS.device]: id };
}

/** The app lock was opened; the token stays in memory. */
export function openSession(session: Session): void {
  keepInMemory(session);
  changed();
}

/** Local storage first, then the worker's copy: a sign-out in between removes them in the same order. */
export async function keepSession({ userId, token }: Session): Promise<void> {
  const vault = openVaultOf(userId);
  if (vault) await keepSealedToken(userId, token);
  keepInMemory(vault && { userId, token });
  if (!vault) localStorage.setItem(TOKEN, token);
  // Another tab reloads for each change of it.
  if (!vault) localStorage.removeItem(LOCK);
  else if (localStorage.getItem(LOCK) === null) localStorage.setItem(LOCK, `${userId}:${Date.now()}`);
  localStorage.setItem(USER_ID, userId);
  changed();
  store.set(signOutReasonAtom, null);
  await mirrorSession(userId, token);
}

/** The browser may lose local storage alone: the worker's copy replaces it, unless that session is signed out. */
export async function restoreSession(): Promise<void> {
  if (currentSession() || lockedUser() !== null) return;
  const [kept, signOuts] = await Promise.all([readSession(), device.signOuts.toArray()]);
  if (!kept || currentSession() || signOuts.some(({ token }) => token === kept.token)) return;
  localStorage.setItem(TOKEN, kept.token);
  localStorage.setItem(USER_ID, kept.userId);
  changed();
}

/** Nothing reads the role, so a phone without room goes without. */
export function noteRole(userId: string, role: Role): void {
  if (currentSession()?.userId !== userId) return;
  try {
    localStorage.setItem(ROLE, role);
  } catch {
    // Nothing depends on it.
  }
}

/** The database stays. A session copy that can't be removed is of no use to the worker. */
export async function dropSession(): Promise<void> {
  keepInMemory(null);
  for (const key of [TOKEN, USER_ID, ROLE, LOCK]) localStorage.removeItem(key);
  changed();
  await forgetSession().catch(() => undefined);
}

/**
 * The copy goes first: a start right after /login shows would restore it. A session that has changed meanwhile stays.
 * /login shows the reason and the waiting changes, so earlier banners go.
 */
export async function endSession(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const patience = new Promise((resolve) => setTimeout(resolve, FORGET_PATIENCE_MS));
  await Promise.race([forgetSession().catch(() => undefined), patience]);
  if (currentSession() !== session) return;
  clearResults();
  store.set(signOutReasonAtom, { how: 'ended', userId: session.userId });
  await dropSession();
}

export type Refusal = Extract<ApiReply<unknown>, { kind: 'refused' }>;

/** Informs the server, deletes what a killed app left, gives the server's refusals. The rest waits; never throws. */
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
  // A failing server hasn't taken it.
  const isTold = reply.kind === 'ok' || (reply.kind === 'refused' && !isTransient(reply.httpStatus));
  if (isTold && (await isErased)) await device.signOuts.delete(token);
  return reply.kind === 'refused' && reply.httpStatus !== 401 ? reply : null;
}

/** False leaves it to the next start. */
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
