import { atom } from 'jotai';
import { device, forgetSession, mirrorSession, type PendingSignOut, readSession } from '#db/device.ts';
import type { Role } from '#domain/rows.ts';
import { type ApiReply, callApi } from '#sync/transport/api-client.ts';
import { store } from '#ui/store.ts';
import { clearResults } from '#ui/feedback/toast.ts';
import { isTransient } from '#sync/transport/request.ts';
import { withLoading } from '#workspace/platform/loading.ts';

/** What local storage holds of the session (rules §7, SES-32). */
const TOKEN = 'token';
const USER_ID = 'userId';
const ROLE = 'rol';

export interface Session {
  userId: string;
  token: string;
}

interface LoginAnswer {
  message: string;
  tokenSession: string;
  user: { id: string };
}

/** Who is signed in on this device, or null; the same object until it changes. */
export const sessionAtom = atom(storedSession());

/** What local storage holds of the session at this moment. */
export function storedSession(): Session | null {
  const token = localStorage.getItem(TOKEN);
  const userId = localStorage.getItem(USER_ID);
  return token && userId ? { token, userId } : null;
}

/**
 * How the last session of this tab came to its end: the reseller signs out of it (`leaving`) or has (`left`), or the
 * server has ended it. Null while somebody is signed in, and after a start.
 */
export type SignOutReason = { how: 'leaving' | 'left' } | { how: 'ended'; userId: string };
export const signOutReasonAtom = atom<SignOutReason | null>(null);

/** What `sessionAtom` holds, for code outside React. */
export function currentSession(): Session | null {
  return store.get(sessionAtom);
}

/** Someone has signed in or out, in this tab or another. */
function changed(): void {
  const [last, next] = [currentSession(), storedSession()];
  if (next?.token !== last?.token || next?.userId !== last?.userId) store.set(sessionAtom, next);
}

window.addEventListener('storage', changed);

/** Signs in; what is stored is seen by `currentSession` only once `begin` is called. */
export function signIn(email: string, password: string): Promise<ApiReply<LoginAnswer>> {
  return callApi<LoginAnswer>('POST', '/user/login', { body: { email, password } });
}

/**
 * Keeps a session on this device, in local storage at once and then, where there is room, where the worker can read it: a
 * sign-out that comes between removes it from both, in that order too.
 */
export async function keepSession({ userId, token }: Session): Promise<void> {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER_ID, userId);
  changed();
  store.set(signOutReasonAtom, null);
  await mirrorSession(userId, token);
}

/**
 * Takes the session from where the worker reads it, where the browser has lost local storage alone: the reseller stays
 * in the panel, with what waits there. One that has been signed out, which the server may not know yet, is left.
 */
export async function restoreSession(): Promise<void> {
  if (currentSession()) return;
  const [kept, signOuts] = await Promise.all([readSession(), device.signOuts.toArray()]);
  if (!kept || currentSession() || signOuts.some(({ token }) => token === kept.token)) return;
  localStorage.setItem(TOKEN, kept.token);
  localStorage.setItem(USER_ID, kept.userId);
  changed();
}

/** Keeps the role beside this user's session; nothing reads it, so a phone without room goes without. */
export function noteRole(userId: string, role: Role): void {
  if (currentSession()?.userId !== userId) return;
  try {
    localStorage.setItem(ROLE, role);
  } catch {
    // Nothing hangs on it.
  }
}

/** Removes the session of this device; its database stays. A copy that can't be removed is of no use to the worker. */
export async function dropSession(): Promise<void> {
  for (const key of [TOKEN, USER_ID, ROLE]) localStorage.removeItem(key);
  changed();
  await forgetSession().catch(() => undefined);
}

/** The server has ended the session: /login says so, and what waits on this phone, without what was told before. */
export async function endSession(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  clearResults();
  store.set(signOutReasonAtom, { how: 'ended', userId: session.userId });
  await dropSession();
}

/** What the server says no to. */
export type Refusal = Extract<ApiReply<unknown>, { kind: 'refused' }>;

/**
 * Does what is left of earlier sign-outs: tells the server, and deletes what the app was killed before it had deleted. A
 * browser that was killed may also have kept the session in local storage. What can't be done now waits; never throws.
 * Gives what the server refused.
 */
export async function finishSignOuts(): Promise<Refusal[]> {
  const left = await device.signOuts.toArray().catch(() => []);
  const refusals = await Promise.all(left.map((signOut) => finishSignOut(signOut).catch(() => null)));
  return refusals.filter((refusal) => refusal !== null);
}

/** A session that is over already (401) is what a sign-out wants, and no refusal. */
async function finishSignOut(signOut: PendingSignOut): Promise<Refusal | null> {
  const { userId, token } = signOut;
  if (storedSession()?.token === token) await dropSession();
  const isErased = signOut.erase ? eraseLeft(signOut) : true;
  const body = { isConnection: false };
  const reply = await withLoading(() => callApi('PATCH', `/user/me/logout/${userId}`, { body, token }));
  // A server that is out of order hasn't taken it.
  const isTold = reply.kind === 'ok' || (reply.kind === 'refused' && !isTransient(reply.httpStatus));
  if (isTold && (await isErased)) await device.signOuts.delete(token);
  return reply.kind === 'refused' && reply.httpStatus !== 401 ? reply : null;
}

/** Whether that could be done; the next start tries again. */
async function eraseLeft(signOut: PendingSignOut): Promise<boolean> {
  try {
    await erase(signOut);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the database of who has signed out; one that the same user is back in is theirs, and stays. */
export async function erase({ userId, token }: PendingSignOut): Promise<void> {
  const { eraseDatabase } = await import('./erase-database.ts');
  if (storedSession()?.userId !== userId) await eraseDatabase(userId);
  await device.signOuts.update(token, { erase: false });
}
