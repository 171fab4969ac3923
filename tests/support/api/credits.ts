import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Credit } from '#domain/rows.ts';
import type { Db } from '#server/database/kysely.ts';
import { listCodes } from '#server/resources/credit/codes.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { getFeed, type FeedAnswer } from './calls.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';
import { selectUsers } from '#tests/support/api/user-rows.ts';

/** Calls that move credits, and what must hold of the balances after any calls. */

export interface Reply {
  status: number;
  body: {
    status: string;
    message: string;
    code?: string;
    errors?: Record<string, { msg: string }>;
    data?: Credit;
    revision?: number;
  };
}

export interface OnlineCall {
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
}

export const transferOf = (from: TestUser, to: { id: string }, quantity: number): OnlineCall => ({
  method: 'POST',
  url: '/credit/create',
  payload: { description: 'Transferencia', quantity, userId: from.id, clientId: to.id },
});
export const rechargeOf = (user: { id: string }, code: string): OnlineCall => ({
  method: 'POST',
  url: '/credit/recharge',
  payload: { userId: user.id, code },
});
export const subscriptionOf = (user: TestUser, days: number, quantity: number): OnlineCall => ({
  method: 'PATCH',
  url: `/user/suscription/${user.id}`,
  payload: { userId: user.id, days, quantity },
});
export const erasureOf = (id: string): OnlineCall => ({ method: 'DELETE', url: `/credit/delete/${id}` });
export const codesOf = (count: number, quantity: number): OnlineCall => ({
  method: 'POST',
  url: '/codecredit/create',
  payload: { code: count, quantity },
});
export const deletionOf = (user: { id: string }): OnlineCall => ({
  method: 'DELETE',
  url: `/user/delete/${user.id}`,
});

/** Makes a call through one of the processes, with an idempotency key if there is one. */
export async function makeCall(
  server: TestServer,
  user: TestUser | null,
  call: OnlineCall,
  key?: string,
): Promise<Reply> {
  const answer = await server.inject({
    method: call.method,
    url: call.url,
    headers: { ...user?.headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(call.payload && { payload: call.payload }),
  });
  return { status: answer.statusCode, body: answer.json<Reply['body']>() };
}

/** The status with its code: `201`, `409 insufficient_credits`. */
export const outcomeOf = ({ status, body }: Reply): string =>
  body.code === undefined ? String(status) : `${status} ${body.code}`;

/** Number of replies of each outcome. */
export function tallyOf(replies: Reply[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const reply of replies) tally[outcomeOf(reply)] = (tally[outcomeOf(reply)] ?? 0) + 1;
  return tally;
}

/** Makes unused codes. */
export async function makeCodes(
  server: TestServer,
  admin: TestUser,
  count: number,
  quantity: number,
): Promise<string[]> {
  const { status, body } = await makeCall(server, admin, codesOf(count, quantity));
  if (status !== 201) throw new Error(`No codes: ${JSON.stringify(body)}`);
  return (body.data as unknown as { code: string }[]).map(({ code }) => code);
}

/** Gives users a balance by a code, as in use. */
export async function fund(
  server: TestServer,
  admin: TestUser,
  quantity: number,
  ...users: TestUser[]
): Promise<void> {
  const codes = await makeCodes(server, admin, users.length, quantity);
  for (const [index, user] of users.entries()) {
    const { status, body } = await makeCall(server, user, rechargeOf(user, codes[index] ?? ''));
    if (status !== 200) throw new Error(`No credits: ${JSON.stringify(body)}`);
  }
}

/** The stored balance; null when the user is deleted. */
export async function balanceOf({ context }: TestServer, { id }: { id: string }): Promise<number | null> {
  const row = await selectUsers(context.db).where('users.id', '=', id).executeTakeFirst();
  return row?.credits ?? null;
}

export interface Movement extends Credit {
  other_half: string | null;
  revision: number;
}

/** The stored movements of a user, oldest first. */
export const movementsOf = ({ context }: TestServer, { id }: { id: string }): Promise<Movement[]> =>
  context.db
    .selectFrom('credits')
    .selectAll()
    .select('user_id as userId')
    .where('user_id', '=', id)
    .orderBy('revision')
    .execute();

/** The movements that a device without data pulls. */
export async function pulledCredits(server: TestServer, user: TestUser): Promise<Map<string, Credit>> {
  const rows = new Map<string, Credit>();
  const page = (await getFeed(server, user, { since: 0, limit: 5_000 })).json<FeedAnswer>();
  for (const { table, id, row } of page.changes.filter((change) => change.table === 'credits')) {
    if (row === null) rows.delete(id);
    else rows.set(id, row as Credit);
    expect([table, id]).toEqual(['credits', (row as Credit | null)?.id ?? id]);
  }
  return rows;
}

export async function totalOf(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('user_states')
    .select(sql<number>`coalesce(sum(credits), 0)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Halves of transfers without their other one, whose owner is there. On a cluster no statement joins the two. */
async function lopsidedHalves(db: Db): Promise<unknown[]> {
  const movements = await db.selectFrom('credits').selectAll().execute();
  const byId = new Map(movements.map((movement) => [movement.id, movement]));
  const names = new Set(
    (await db.selectFrom('users').select('username').execute()).map(({ username }) => username),
  );
  return movements.filter(({ id, description, quantity, counterpart, other_half }) => {
    if ((description === 'Transferencia') !== (other_half !== null)) return true;
    if (other_half === null || !names.has(counterpart ?? '')) return false;
    const other = byId.get(other_half);
    return other?.quantity !== -quantity || other.other_half !== id;
  });
}

/**
 * Expects, after any calls at the same time: each balance is the sum of its movements and at least 0. A transfer has
 * both halves, unless a user was deleted. Revisions are unique and not above their owner's. Used codes and deleted
 * movements are gone.
 */
export async function expectSoundBooks(db: Db, keyring?: Keyring): Promise<void> {
  const { rows: unsound } = await sql`
    select s.user_id, s.credits, s.revision, sum(c.quantity) as sum, max(c.revision) as newest
    from user_states s left join credits c on c.user_id = s.user_id
    group by s.user_id
    having s.credits <> coalesce(sum(c.quantity), 0) or s.credits < 0 or max(c.revision) > s.revision
      or count(distinct c.revision) <> count(c.id)
  `.execute(db);
  expect(unsound).toEqual([]);
  expect(await lopsidedHalves(db)).toEqual([]);
  const { rows: reusable } = await sql`
    select code from credits where description = 'Recarga' group by code having count(*) > 1
  `.execute(db);
  expect(reusable).toEqual([]);
  const unused = keyring
    ? (await listCodes(db, { keyring, tell: () => undefined })).map(({ code }) => code)
    : [];
  expect(
    await db
      .selectFrom('credits')
      .select('code')
      .where('code', 'in', ['', ...unused])
      .execute(),
  ).toEqual([]);
  const { rows: risen } = await sql`
    select c.id from credits c join tombstones t on t.user_id = c.user_id and t.id = c.id and t.table_name = 'credits'
  `.execute(db);
  expect(risen).toEqual([]);
}
