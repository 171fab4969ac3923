import { device, type PendingSignOut } from '#db/device.ts';
import { callApi, type ApiReply } from '#sync/transport/api-client.ts';
import { isTransient } from '#sync/transport/request.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { dropSession, storedSession } from './session.ts';

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
    const { eraseDatabase } = await import('./erase-database.ts');
    await eraseDatabase(signOut);
    return true;
  } catch {
    return false;
  }
}
