import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, vi } from 'vitest';
import { HEADERS } from '#contract/sync-protocol.ts';
import { closeSession, extendSession, openSession } from '#server/auth/sessions.ts';
import { extendHelperSession } from '#server/auth/team/helper-sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { eraseLeavers } from '#server/jobs/erase-leavers.ts';
import { applyRetention } from '#server/jobs/retention.ts';
import { sendDigests } from '#server/jobs/send-digests.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { resetFactor } from '#server/resources/user/factor/reset-factor.ts';
import { forgetSubscription, keepSubscription } from '#server/notify/push/subscriptions.ts';
import { pushBody } from '#tests/support/api/push-service.ts';
import { callOf, runBatch } from '#tests/support/api/calls.ts';
import { passkeyCalls } from '#tests/support/api/passkey-calls.ts';
import { onStatement, type SentStatement } from '#tests/support/app/sent-statements.ts';
import { changeRights, helperOf } from '#tests/support/api/team-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { until } from '#tests/support/wait.ts';
import { expected, methodOf, urlOf } from './access-calls.ts';
import { type Call, CALLS } from './access-table.ts';
import type { World } from './access-world.ts';

/** What holds a transaction together has no plan. One statement alone: another behind it would have one. */
export const WITHOUT_PLAN =
  /^\s*(begin|start transaction|commit|rollback|savepoint|release|set)\b[^;]*;?\s*$/i;

/** Each text once, with what sent it first. */
export type Sent = ReadonlyMap<string, { by: Set<string>; statement: SentStatement }>;

/** Makes every call once, each step of an account's life and each job, and gives what the database was asked. */
export async function statementsSent(world: World): Promise<Sent> {
  const sent = new Map<string, { by: Set<string>; statement: SentStatement }>();
  let by = '';
  const note = (statement: SentStatement) => {
    const known = sent.get(statement.text) ?? { by: new Set(), statement };
    known.by.add(by);
    sent.set(statement.text, known);
  };
  const strict = await startTestServer({ beside: world.server, env: { RATE_LIMIT: '1' } });
  for (const { context } of [world.server, strict]) onStatement(context.database.pool, note);
  for (const call of CALLS) await made(world, call, () => (by = call.call));
  for (const [name, step] of Object.entries(STEPS)) {
    by = name;
    await step(world, strict);
  }
  await strict.close();
  return sent;
}

/** As the first role that may. What makes its rows is sent by other calls. */
async function made(world: World, call: Call, begin: () => void): Promise<void> {
  const who = (['RESELLER', 'ADMIN'] as const).find((role) => expected(call, role) < 300) ?? 'RESELLER';
  const me = call.signsOut ? await world.server.createUser({ role: who }) : world.actors[who];
  const id = await world.make(call.id, me);
  const body = await call.body?.(world, me);
  begin();
  const { status } = await world.send(me, methodOf(call), urlOf(call, id), body);
  expect([call.call, status]).toEqual([call.call, expected(call, who)]);
}

type Step = (world: World, strict: TestServer) => Promise<void>;

const STEPS: Readonly<Record<string, Step>> = {
  'an account’s life': async ({ freePhone }, strict) => {
    const [email, password, again] = ['nueva@correo.example', 'una frase larga', 'otra frase larga'];
    const send = (url: string, payload: object) =>
      strict.inject({ method: 'POST', url: `/user/${url}`, payload });
    const person = { username: 'nueva', email, phone: freePhone(), password };
    const headers = { [HEADERS.idempotencyKey]: uuidv7() };
    for (const _ of [1, 2])
      await strict.inject({ method: 'POST', url: '/user/register', payload: person, headers });
    await send('resend_verification', { email });
    await send('verify_email', { code: await mailedCode(strict, 2) });
    await send('recover_password', { email });
    const code = await mailedCode(strict, 3);
    expect((await send('new_password', { code, password1: again, password2: again })).statusCode).toBe(200);
    expect((await send('login', { email, password })).statusCode).toBe(401);
    expect((await send('login', { email, password: again })).statusCode).toBe(200);
  },
  'a passkey': async (_world, strict) => {
    const calls = passkeyCalls(strict);
    const user = await strict.createUser();
    const { authenticator } = await calls.add(user);
    expect((await calls.signIn(authenticator)).status).toBe(200);
    expect(await resetFactor(strict.context, user.email)).toBe('reset');
  },
  'a calendar that reads its address': async (_world, strict) => {
    const { headers, password } = await strict.createUser();
    const payload = { detail: 'names', timeZone: 'America/Lima', password };
    const feed = await strict.inject({ method: 'POST', url: '/user/me/calendar', headers, payload });
    const { pathname } = new URL(feed.json<{ data: { address: string } }>().data.address);
    expect((await strict.inject({ url: pathname.replace('/api/v1', '') })).statusCode).toBe(200);
  },
  'what phones are told': async ({ server, victim, make, send }) => {
    const other = await inTransaction(server.context.db, (tx) => openSession(tx, victim.id));
    const by = { userId: victim.id, sessionId: other };
    for (const hour of [7, 8])
      await keepSubscription(server.context, by, pushBody(`http://127.0.0.1:9/${hour}`, { hour }));
    const url = `/streaming/change_conditions/${await make('account', victim)}`;
    expect((await send(victim, 'PATCH', url, { conditions: 'Soporte' })).status).toBe(200);
    await server.context.push.close();
    await sql`update push_subscriptions set next_at = '2026-01-01T00:00:00.000Z' where user_id = ${victim.id}`.execute(
      server.context.db,
    );
    await sendDigests(server.context);
    await forgetSubscription(server.context.db, other);
    await inTransaction(server.context.db, (tx) => closeSession(tx, victim.id, other));
  },
  'a session that goes on': async ({ server: { context }, victim }) => {
    const { id: sessionId } = await context.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', victim.id)
      .executeTakeFirstOrThrow();
    await extendSession(context.db, { userId: victim.id, sessionId });
  },
  'a helper in another’s book': async ({ server, house }, strict) => {
    const [owner, person] = [await server.createUser(), await server.createUser()];
    const helper = await helperOf(strict, { owner, person, rights: ['sell', 'purchase'] });
    const as = { ...owner, ...helper };
    await runBatch(server, as, [callOf(newCategory())]);
    await house.call(as, 'POST', '/category/create', { name: 'Max' });
    for (const query of ['since=0&limit=1', 'since=2'])
      await server.inject({ url: `/sync/${helper.id}?${query}`, headers: helper.headers });
    await server.inject({ url: '/user/me', headers: helper.headers });
    const { db } = server.context;
    const { id: sessionId } = await db
      .selectFrom('helper_sessions')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await extendHelperSession(db, { userId: owner.id, sessionId });
    await changeRights(strict, owner, helper.id, []);
    await house.call(person, 'POST', '/user/me/sessions/end_others');
    await house.call(person, 'PATCH', `/user/me/logout/${person.id}`, { isConnection: false });
  },
  'a batch, its repetition and the pulls': async ({ server, victim }) => {
    const calls = [1, 2, 3].map(() => callOf(newCategory()));
    for (const _ of [1, 2]) await runBatch(server, victim, calls);
    for (const query of ['since=0&limit=1', 'since=2']) {
      await server.inject({ url: `/sync/${victim.id}?${query}`, headers: victim.headers });
    }
  },
  'a beat of a helper’s event stream': async ({ server }) => {
    const [owner, person] = [await server.createUser(), await server.createUser()];
    await beat(server, { ...owner, ...(await helperOf(server, { owner, person, rights: [] })) });
  },
  'a beat of the event stream': (world) => beat(world.server, world.victim),
  'a transfer that is deleted': async (world) => {
    const { RESELLER, ADMIN } = world.actors;
    const transfer = { description: 'Transferencia', quantity: 1, clientId: world.victim.id };
    const { body } = await world.send(RESELLER, 'POST', '/credit/create', transfer);
    const { id } = (body as { data: { id: string } }).data;
    expect((await world.send(ADMIN, 'DELETE', `/credit/delete/${id}`)).status).toBe(200);
  },
  'the deletion of a favourite': async (world) => {
    const { id, userCode } = await world.server.createUser({ role: 'USER' });
    await world.send(world.victim, 'POST', '/favorite/create', { userCode });
    expect((await world.send(world.actors.ADMIN, 'DELETE', `/user/delete/${id}`)).status).toBe(200);
  },
  'users who leave': async ({ server }) => {
    for (const daysAgo of [1, 3]) {
      const { id } = await server.createUser();
      await sql`update users set leaves_at = now() - ${daysAgo} * interval '1 day' where id = ${id}`.execute(
        server.context.db,
      );
    }
    await eraseLeavers(server.context, Date.now());
  },
  'the expiry sweep': async ({ server: { context }, make, victim }) => {
    const [account, client] = [await make('account', victim), await make('client', victim)];
    const ended = sql`now() - interval '1 hour'`;
    await sql`update streamings set end_date = ${ended} where user_id = ${victim.id} and id = ${account}`.execute(
      context.db,
    );
    await sql`update clients set end_date = ${ended} where user_id = ${victim.id} and id = ${client}`.execute(
      context.db,
    );
    await sweep(context);
  },
  housekeeping: async ({ server: { context }, make, send, victim }) => {
    await send(victim, 'DELETE', `/category/delete/${await make('category', victim)}`);
    await sql`update tombstones set deleted_at = now() - interval '181 days' where user_id = ${victim.id}`.execute(
      context.db,
    );
    await applyRetention(context.db);
    await context.security.flush();
  },
};

async function mailedCode(server: TestServer, count: number): Promise<string> {
  const mails = await until(async () => (await server.mails())[count - 1] && server.mails(), {
    what: 'the mail',
  });
  return /#code=([\w-]+)/.exec(mails?.at(-1)?.text ?? '')?.[1] ?? '';
}

async function beat(server: TestServer, { id, headers }: TestUser): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const ended = new AbortController();
  try {
    const url = `${server.url}/api/v1/sync/${id}/events`;
    const reader = (await fetch(url, { headers, signal: ended.signal })).body?.getReader();
    await reader?.read();
    vi.advanceTimersByTime(25_000);
    await reader?.read();
  } finally {
    ended.abort();
    vi.useRealTimers();
  }
}
