import { mirrorSession } from '#db/device.ts';
import { callNow } from '#sync/public-call.ts';
import { currentSession, dropSession, keepSession } from './session.ts';

export const CHECK_INTERVAL_MS = 8 * 60 * 60 * 1000;

/**
 * The check of seed 000 §4: with a network an expired token is removed, and the guards lead to /login; a token that the
 * server renews is kept. The server says whether it has expired: this device's clock may be wrong (ADR 0024). Without a
 * network the reseller stays in the panel (rules §7).
 */
export async function checkSession(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const reply = await callNow<{ tokenSession?: string }>('GET', '/user/me', { token: session.token });
  if (reply.kind === 'unreachable' || currentSession() !== session) return;
  if (reply.kind === 'refused' && reply.httpStatus === 401) return dropSession();
  if (reply.kind === 'ok' && reply.body.tokenSession) {
    await keepSession({ userId: session.userId, token: reply.body.tokenSession });
  }
}

/**
 * Checks at start, every 8 hours and when the network returns; the answer stops it. A start also gives the worker the
 * session anew, where the browser has lost one of the two places that hold it.
 */
export function watchSession(): () => void {
  const check = () => void checkSession();
  const session = currentSession();
  if (session) void mirrorSession(session.userId, session.token);
  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  window.addEventListener('online', check);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', check);
  };
}
