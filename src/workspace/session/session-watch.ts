import { mirrorSession } from '#db/device.ts';
import { callApi } from '#sync/transport/api-client.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { currentSession, endSession, keepSession } from './session.ts';
import { isExpired } from './token-expiry.ts';

export const CHECK_INTERVAL_MS = 8 * 60 * 60 * 1000;

/**
 * The check of the session (rules §7, SES-29): with a network an expired token is removed, and the guards lead to
 * /login; a token that the server renews is kept. The server's word goes first, since this device's clock may be wrong
 * (ADR 0041); where it answers, but not to this, the token's own expiry decides. Without a network the reseller stays in
 * the panel.
 */
export async function checkSession(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const { token, userId } = session;
  const reply = await withLoading(() => callApi<{ tokenSession?: string }>('GET', '/user/me', { token }));
  if (reply.kind === 'unreachable' || currentSession() !== session) return;
  if (reply.kind === 'ok') {
    const { tokenSession } = reply.body;
    return tokenSession ? keepSession({ userId, token: tokenSession }) : undefined;
  }
  if (reply.httpStatus === 401 || isExpired(token, Date.now())) await endSession();
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
