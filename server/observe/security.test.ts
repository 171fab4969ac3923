import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { isUuid } from '#domain/ids.ts';
import { applyRetention } from '#server/jobs/retention.ts';
import { createLog } from '#server/base/log.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { createSecurityLog } from './security-log.ts';

let server: TestServer;
let ana: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '1' } });
});
beforeEach(async () => {
  ana = await server.createUser();
  await server.context.security.flush();
});
afterAll(() => server.close());

async function eventsSince(at: Date) {
  await server.context.security.flush();
  return server.context.db
    .selectFrom('security_events')
    .selectAll()
    .where('at', '>=', at.toISOString())
    .orderBy('at')
    .orderBy('id')
    .execute();
}

const signIn = (email: string, password: string) =>
  server.inject({ method: 'POST', url: '/user/login', payload: { email, password } });

describe('events of security', () => {
  test('[SEC-26] sign-in, its failure and sign-out are kept with user, address and request', async () => {
    const from = new Date();
    const wrong = await signIn(ana.email.toUpperCase(), 'otra frase larga');
    const right = await signIn(ana.email, ana.password);
    const headers = { authorization: `Bearer ${right.json<{ tokenSession: string }>().tokenSession}` };
    const payload = { isConnection: false };
    const out = await server.inject({
      method: 'PATCH',
      url: `/user/me/logout/${ana.id}`,
      headers,
      payload,
    });
    expect([wrong.statusCode, right.statusCode, out.statusCode]).toEqual([401, 200, 200]);
    const events = await eventsSince(from);
    expect(events.map(({ event, outcome, user_id }) => [event, outcome, user_id])).toEqual([
      ['sign_in', 'failed', null],
      ['sign_in', 'ok', ana.id],
      ['sign_out', 'ok', ana.id],
    ]);
    const [failed, ok] = events;
    expect(failed).toMatchObject({ address: '127.0.0.1', request_id: wrong.headers['x-request-id'] });
    expect(failed?.mail_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(failed?.mail_hash).toBe(ok?.mail_hash);
    expect(JSON.stringify(events)).not.toContain(ana.email);
  });

  test('[SEC-26] registration, recovery, refusals of a policy and acts of an ADMIN are kept', async () => {
    const from = new Date();
    const admin = await server.createUser({ role: 'ADMIN' });
    const person = {
      username: 'nueva',
      email: 'nueva@correo.example',
      phone: '+51960000001',
      password: 'una frase larga',
    };
    await server.inject({ method: 'POST', url: '/user/register', payload: person });
    await server.inject({ method: 'POST', url: '/user/recover_password', payload: { email: ana.email } });
    await server.inject({ url: '/user', headers: ana.headers });
    await server.inject({ method: 'PATCH', url: `/user/change_role/${ana.id}`, headers: admin.headers });
    await server.inject({ method: 'DELETE', url: `/user/delete/${ana.id}`, headers: admin.headers });
    const events = await eventsSince(from);
    expect(events.map(({ event, outcome, user_id }) => [event, outcome, user_id])).toEqual([
      ['registration', 'ok', null],
      ['recovery', 'ok', null],
      ['forbidden', 'refused', ana.id],
      ['admin_role', 'ok', admin.id],
      ['admin_deletion', 'ok', admin.id],
    ]);
    expect(events.at(-1)?.details).toEqual({ subject: ana.id });
  });

  test('[SEC-27] a flood of refusals from one address is a row at once and a row with its number', async () => {
    const from = new Date();
    const answers = [];
    for (let turn = 0; turn < 40; turn += 1)
      answers.push((await signIn('nadie@correo.example', 'una frase larga')).statusCode);
    const counted: Record<string, number> = {};
    const events = await eventsSince(from);
    for (const { event, times } of events) counted[event] = (counted[event] ?? 0) + times;
    expect(counted).toEqual({
      sign_in: answers.filter((status) => status === 401).length,
      throttled: answers.filter((status) => status === 429).length,
    });
    expect(events.length).toBeLessThanOrEqual(4);
  });

  test('[SEC-27] ten thousand addresses and events fill neither the table nor the log', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const log = createLog({ logLevel: 'info' }, stream);
    const security = createSecurityLog({ db: server.context.db, log, secret: new Uint8Array(32) });
    const from = new Date();
    for (let turn = 0; turn < 10_000; turn += 1) {
      security.record({ event: 'sign_in', outcome: 'failed', address: `192.0.2.${turn}` });
      security.record({ event: 'registration', outcome: 'ok', address: `192.0.2.${turn}` });
    }
    await security.close();
    const events = await eventsSince(from);
    expect(events.reduce((sum, { times }) => sum + times, 0)).toBe(20_000);
    expect(events.length).toBeLessThan(1_000);
    expect(lines).toHaveLength(events.length);
  });

  test('[SEC-27] a database that is away fails no call and is said once in the log', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const log = createLog({ logLevel: 'info' }, stream);
    const security = createSecurityLog({ db: server.context.db, log, secret: new Uint8Array(32) });
    // No column accepts this value.
    security.record({ event: 'sign_in', outcome: 'ok', userId: 'nobody' });
    await security.close();
    expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(1);
    expect(lines[0]).toContain('"event":"sign_in"');
  });

  test('[SEC-28] each answer names its request by a UUID', async () => {
    const [one, other] = [await server.inject({ url: '/health' }), await server.inject({ url: '/nothing' })];
    expect(isUuid(String(one.headers['x-request-id']))).toBe(true);
    expect(isUuid(String(other.headers['x-request-id']))).toBe(true);
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  });
});

describe('the logs in the database', () => {
  const add = (age: string) =>
    sql`insert into security_events (id, event, outcome, at)
      values (${uuidv7()}, 'sign_in', 'ok', now() - ${age}::interval)`.execute(server.context.db);

  test('[SEC-28] refuse every change, deletion and emptying of their rows', async () => {
    const { db } = server.context;
    await add('1 day');
    await sql`insert into audit_log (id, admin_id, admin, act, subject)
      values (${uuidv7()}, ${ana.id}, 'ana', 'verify', 'eva')`.execute(db);
    const statements = [
      sql`update audit_log set subject = 'otra'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`update security_events set outcome = 'ok'`,
      sql`delete from security_events`,
      sql`truncate security_events`,
    ];
    for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('append-only');
  });

  test('[SEC-28] retention drops events after 180 days and no others', async () => {
    const { db } = server.context;
    for (const age of ['181 days', '400 days', '179 days']) await add(age);
    await applyRetention(db);
    const { rows } = await sql<{ old: number; kept: number }>`
      select count(*) filter (where at < now() - interval '180 days')::int as old,
        count(*) filter (where at < now() - interval '178 days')::int as kept
      from security_events`.execute(db);
    expect(rows).toEqual([{ old: 0, kept: 1 }]);
  });
});
