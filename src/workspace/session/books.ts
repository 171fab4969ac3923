import { requestFor } from '#contract/call.ts';
import { listBooksHelped, openBook } from '#contract/calls/team.ts';
import type { HelpedBook } from '#contract/schemas/answers.ts';
import { device, forgetSession, type KeptBook } from '#db/device.ts';
import { readLock } from '#db/vault/lock-record.ts';
import { openVaultOf } from '#db/vault/vault.ts';
import { type ApiReply, callApi } from '#sync/transport/call-api.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { currentSession, keepSession } from './session.ts';
import { LOCK, type Session, TOKEN, USER_ID } from './stored-session.ts';

/** The signed-in person's books on this phone, their own first; empty while they help nobody (rules §14). */
export async function keptBooks(): Promise<KeptBook[]> {
  const books = await device.books.toArray();
  return [...books.filter(({ owner }) => owner === null), ...books.filter(({ owner }) => owner !== null)];
}

/** Notes the books in which the person helps; those that ended are listed no longer. */
export async function noteBooks(personId: string, helped: readonly HelpedBook[]): Promise<void> {
  await device.transaction('rw', device.books, async () => {
    const known = new Map((await device.books.toArray()).map((book) => [book.userId, book]));
    await device.books.clear();
    if (helped.length === 0) return;
    const tokenOf = (userId: string): string | null => known.get(userId)?.token ?? null;
    await device.books.bulkPut([
      { userId: personId, token: tokenOf(personId), owner: null },
      ...helped.map(({ id, owner }) => ({ userId: id, token: tokenOf(id), owner })),
    ]);
  });
}

/** Asks the server for the books in which the person helps. Without an answer the known ones stay. */
export async function learnBooks({ userId, token }: Session): Promise<void> {
  const isOurs = (body: unknown): body is HelpedBook[] => Array.isArray(body);
  const reply = await callApi(requestFor(listBooksHelped), { token, isOurs });
  if (reply.kind === 'ok') await noteBooks(userId, reply.body);
}

type NotOpened = 'ended' | Exclude<ApiReply, { kind: 'ok' }>;

export type Switched = 'switched' | NotOpened;

/**
 * Opens another of the person's books here and starts the app in it; without a network too, if it was open before.
 * `ended` is returned where only the own book can open it again.
 *
 * @param to the address to start at
 */
export async function switchBook(userId: string, to = '/'): Promise<Switched> {
  const from = currentSession();
  const book = await device.books.get(userId);
  if (!from || !book) return 'ended';
  if (from.userId === userId) return 'switched';
  const isLocked = book.token === null && typeof (await readLock(userId))?.token === 'object';
  const opened = book.token === null && !isLocked ? await openAnew(from, book) : { token: book.token };
  if (opened === 'ended' || !('token' in opened)) return opened;
  // The session that is left comes first: a kill between the two writes loses neither.
  await device.books.update(from.userId, { token: openVaultOf(from.userId) ? null : from.token });
  if (opened.token === null) await standLocked(userId);
  else await keepSession({ userId, token: opened.token });
  await device.books.update(userId, { token: null });
  window.location.assign(to);
  return 'switched';
}

/** A token for a book in which the person helps, by their own session. */
async function openAnew(from: Session, { userId, owner }: KeptBook): Promise<{ token: string } | NotOpened> {
  const own = (await keptBooks()).find((book) => book.owner === null);
  if (owner === null || from.userId !== own?.userId) return 'ended';
  const reply = await withLoading(() =>
    callApi(requestFor(openBook, { params: { id: userId } }), { token: from.token }),
  );
  if (reply.kind !== 'ok') return reply;
  const token = reply.body.data?.tokenSession;
  return token === undefined ? 'ended' : { token };
}

/** The lock screen of that book opens its session. */
async function standLocked(userId: string): Promise<void> {
  localStorage.removeItem(TOKEN);
  localStorage.setItem(USER_ID, userId);
  localStorage.setItem(LOCK, `${userId}:${Date.now()}`);
  await forgetSession();
}
