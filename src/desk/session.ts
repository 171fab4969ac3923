import { device, forgetSession, mirrorSession, type PendingSignOut, readSession } from '#db/device.ts';
import { callNow, type PublicReply } from '#sync/public-call.ts';
import { isTransient } from '#sync/request.ts';

/** What local storage holds of the session; `rol` is an older name that is removed with it (seed 000 §3). */
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

const listeners = new Set<() => void>();
let current = storedSession();

/** What local storage holds of the session at this moment. */
export function storedSession(): Session | null {
  const token = localStorage.getItem(TOKEN);
  const userId = localStorage.getItem(USER_ID);
  return token && userId ? { token, userId } : null;
}

/** Who is signed in on this device, or null; the same object until it changes. */
export function currentSession(): Session | null {
  return current;
}

/** Calls `listener` when someone signs in or out, in this tab or another; the answer removes it. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  const next = storedSession();
  if (next?.token === current?.token && next?.userId === current?.userId) return;
  current = next;
  for (const listener of listeners) listener();
}

window.addEventListener('storage', changed);

/** Signs in; what is stored is seen by `currentSession` only once `begin` is called. */
export function signIn(email: string, password: string): Promise<PublicReply<LoginAnswer>> {
  return callNow<LoginAnswer>('POST', '/user/login', { body: { email, password } });
}

/**
 * Keeps a session on this device, in local storage at once and then, where there is room, where the worker can read it: a
 * sign-out that comes between removes it from both, in that order too.
 */
export async function keepSession({ userId, token }: Session): Promise<void> {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER_ID, userId);
  changed();
  await mirrorSession(userId, token);
}

/**
 * Takes the session from where the worker reads it, where the browser has lost local storage alone: the reseller stays
 * in the panel, with what waits there. One that has been signed out, which the server may not know yet, is left.
 */
export async function restoreSession(): Promise<void> {
  if (current) return;
  const [kept, signOuts] = await Promise.all([readSession(), device.signOuts.toArray()]);
  if (!kept || current || signOuts.some(({ token }) => token === kept.token)) return;
  localStorage.setItem(TOKEN, kept.token);
  localStorage.setItem(USER_ID, kept.userId);
  changed();
}

/** Removes the session of this device; its database stays. A copy that can't be removed is of no use to the worker. */
export async function dropSession(): Promise<void> {
  for (const key of [TOKEN, USER_ID, ROLE]) localStorage.removeItem(key);
  changed();
  await forgetSession().catch(() => undefined);
}

/**
 * Does what is left of earlier sign-outs: tells the server, and deletes what the app was killed before it had deleted. A
 * browser that was killed may also have kept the session in local storage. What can't be done now waits; never throws.
 */
export async function finishSignOuts(): Promise<void> {
  const left = await device.signOuts.toArray().catch(() => []);
  await Promise.all(left.map((signOut) => finishSignOut(signOut).catch(() => undefined)));
}

async function finishSignOut(signOut: PendingSignOut): Promise<void> {
  const { userId, token } = signOut;
  if (storedSession()?.token === token) await dropSession();
  const isErased = signOut.erase ? eraseLeft(signOut) : true;
  const body = { isConnection: false };
  const reply = await callNow('PATCH', `/user/me/logout/${userId}`, { body, token });
  // A server that is out of order hasn't taken it.
  const isTold = reply.kind === 'ok' || (reply.kind === 'refused' && !isTransient(reply.httpStatus));
  if (isTold && (await isErased)) await device.signOuts.delete(token);
}

/** Whether that could be done; the next start tries again. */
async function eraseLeft(signOut: PendingSignOut): Promise<boolean> {
  try {
    const { erase } = await import('./sign-out.ts');
    await erase(signOut);
    return true;
  } catch {
    return false;
  }
}
