import { device, forgetSession, type PendingSignOut } from '#db/device.ts';
import { dropSession, erase, finishSignOuts, type Refusal, type Session } from './session.ts';

/** A tab that is frozen holds a deletion up: it is done then once it can be, and the sign-out goes on. */
const ERASE_PATIENCE_MS = 2_000;

interface Leaving {
  /** Leaves the database for the same user's return. */
  keepData: boolean;
  /** Closes the database; awaited before it is deleted. */
  onBeforeDelete: () => Promise<void>;
}

/**
 * Signs out at once, with or without a network: the server is told now or as soon as it can be reached, and
 * that is all the token is used for from here on (rules §7). Throws where the phone can't write that down: then
 * nothing has ended, and the workspace goes on. Killed after that, the app does the rest at its next start.
 * Answered once the phone is done; `told` is what the server refuses of it, where it can be reached.
 */
export async function signOut(
  { userId, token }: Session,
  { keepData, onBeforeDelete }: Leaving,
): Promise<{ told: Promise<Refusal[]> }> {
  const pending: PendingSignOut = { userId, token, erase: !keepData };
  // Both or, where the phone can't write, neither.
  await device.transaction('rw', device.session, device.signOuts, async () => {
    await device.signOuts.put(pending);
    await forgetSession();
  });
  // The copy once more: a token that was renewed meanwhile is in it.
  await dropSession();
  if (!keepData) {
    // What fails from here on fails no sign-out, and is done at the next start.
    await onBeforeDelete().catch(() => undefined);
    const patience = new Promise((resolve) => setTimeout(resolve, ERASE_PATIENCE_MS));
    await Promise.race([erase(pending).catch(() => undefined), patience]);
  }
  return { told: finishSignOuts() };
}
