import { device, forgetSession, noteEnd, type PendingSignOut } from '#db/device.ts';
// Loaded eagerly: without a network a late part might not come (SES-34).
import { eraseDatabase } from './erase-database.ts';
import { dropSession, erase, finishSignOuts, type Refusal, type Session } from './session.ts';

/** A frozen tab delays a deletion, which then happens later; the sign-out goes on. */
const ERASE_PATIENCE_MS = 2_000;

interface Leaving {
  keepData: boolean;
  onBeforeDelete: () => Promise<void>;
}

/** Needs no network (rules §7). Throws only if nothing has ended. `refusals` are the server's. */
export async function signOut(
  { userId, token }: Session,
  { keepData, onBeforeDelete }: Leaving,
): Promise<{ refusals: Promise<Refusal[]> }> {
  const pending: PendingSignOut = { userId, token, erase: !keepData };
  // One transaction, so that a full phone changes neither session nor queue of sign-outs.
  await device.transaction('rw', device.session, device.signOuts, device.facts, async () => {
    await device.signOuts.put(pending);
    await noteEnd(userId, token);
    await forgetSession();
  });
  // Dropped again: a token renewed meanwhile is in the copy.
  await dropSession();
  if (!keepData) {
    // Later failures don't fail the sign-out; the next start retries.
    await onBeforeDelete().catch(() => undefined);
    const patience = new Promise((resolve) => setTimeout(resolve, ERASE_PATIENCE_MS));
    await Promise.race([erase(pending, eraseDatabase).catch(() => undefined), patience]);
  }
  return { refusals: finishSignOuts() };
}
