import { requestFor } from '#contract/call.ts';
import { readMe, renewSession as renewCall } from '#contract/calls/session.ts';
import { changeLockBy, keepSealedToken, openToken, readLock } from '#db/vault/lock-record.ts';
import { openVaultOf } from '#db/vault/vault.ts';
import { callApi } from '#sync/transport/call-api.ts';
import { withWebLock } from '#sync/transport/web-lock.ts';
import { notifyLock } from './lock-state.ts';
import { openSession, takeRenewed } from './session.ts';
import { isUnsealed } from './stored-session.ts';

/** Covers two calls and a write. The late result of a frozen tab is kept only if there is no other. */
const RENEWAL_STEAL_MS = 60_000;

/**
 * Runs with the vault open: gets a session whose token is never stored unencrypted here, and ends the one whose token
 * was (ADR 0175). Without an answer it is retried at the next opening, or as soon as there is a network. One tab does
 * it; others take its result.
 */
export async function renewSession(userId: string): Promise<void> {
  await withWebLock(`vigente-renewal-${userId}`, () => renewNext(userId), RENEWAL_STEAL_MS);
}

async function renewNext(userId: string): Promise<void> {
  await takeRenewed(userId);
  const record = await readLock(userId);
  const sealer = openVaultOf(userId)?.sealer;
  if (!record || !sealer || record.renewal === 'done') return;
  const before = openToken(sealer, record);
  if (before === null) return;
  const token = record.renewal === 'kept' ? before : await getAnother(userId, before);
  if (token === null) return;
  // The first use ends the previous session.
  const used = await callApi(requestFor(readMe), { token });
  if (used.kind !== 'ok') return;
  await changeLockBy(userId, (kept) => (openToken(sealer, kept) === token ? { renewal: 'done' } : {}));
  const after = await readLock(userId);
  if (after && openVaultOf(userId)) notifyLock(after);
}

/** Null if none has come, or the session has changed or ended meanwhile. */
async function getAnother(userId: string, before: string): Promise<string | null> {
  const reply = await callApi(requestFor(renewCall), { token: before });
  const token = reply.kind === 'ok' ? reply.body.data?.tokenSession : undefined;
  if (token === undefined) return null;
  // Saved before its first use, so that a kill in between leaves a valid session, old or new.
  if (!(await keepSealedToken(userId, token, { before, renewal: 'kept' }))) return null;
  if (!isUnsealed()) return null;
  openSession({ userId, token });
  return token;
}
