import { device, endSealed, forgetSession, noteEnd, type PendingSignOut } from '#db/device.ts';
import { countWaitingHere } from './waiting-here.ts';
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
  const others = keepData ? [] : await emptyBooks(userId);
  // One transaction, so that a full phone changes neither session nor queue of sign-outs.
  await device.transaction('rw', device.session, device.signOuts, device.facts, device.books, async () => {
    await device.signOuts.put(pending);
    await endBooks(userId, others);
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

/** The person's other books of which nothing waits to be sent: those with changes stay, as the only copy. */
async function emptyBooks(userId: string): Promise<string[]> {
  const books = (await device.books.toArray()).filter((book) => book.userId !== userId);
  const waiting = await Promise.all(books.map((book) => countWaitingHere(book.userId)));
  return books.flatMap((book, index) => (waiting[index] === 0 ? [book.userId] : []));
}

/** A person signs out of all their books on this phone, not of the one that is shown alone. */
async function endBooks(userId: string, erased: readonly string[]): Promise<void> {
  for (const book of await device.books.toArray()) {
    if (book.userId === userId) continue;
    if (book.token === null) {
      await endSealed((other) => other === book.userId);
      continue;
    }
    await device.signOuts.put({
      userId: book.userId,
      token: book.token,
      erase: erased.includes(book.userId),
    });
    await noteEnd(book.userId, book.token);
  }
  await device.books.clear();
}
