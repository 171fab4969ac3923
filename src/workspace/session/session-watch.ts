import { device, mirrorSession } from '#db/device.ts';
import { requestFor } from '#contract/call.ts';
import { readMe } from '#contract/calls/session.ts';
import { callApi } from '#sync/transport/call-api.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { currentSession, endSession, finishSignOuts, keepSession, takeRenewed } from './session.ts';
import { isExpired } from './start-state.ts';
import { hasLeft } from './waiting-here.ts';

export const CHECK_INTERVAL_MS = 8 * 60 * 60 * 1000;

/**
 * The server's answer about a token comes before its expiry, since this clock may be wrong (rules §7, SES-29,
 * ADR 0041).
 */
export async function checkSession(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const { token, userId } = session;
  const reply = await withLoading(() => callApi(requestFor(readMe), { token }));
  if (reply.kind === 'unreachable' || currentSession() !== session) return;
  if (reply.kind === 'ok') {
    const { tokenSession } = reply.body;
    return tokenSession ? keepSession({ userId, token: tokenSession }, token) : undefined;
  }
  if (reply.httpStatus === 401 && (await takeRenewed(userId))) return;
  if (currentSession() !== session) return;
  if (reply.httpStatus !== 401 && !isExpired(token, Date.now())) return;
  // The server keeps nothing of a user who has left either.
  const isLeft = reply.httpStatus === 401 && (await hasLeft(userId));
  if (isLeft) await device.signOuts.put({ userId, token, erase: true }).catch(() => undefined);
  await endSession();
  if (isLeft) await finishSignOuts();
}

/** A start restores the worker's copy of the session, which the browser may have lost. */
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
