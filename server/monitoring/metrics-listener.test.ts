import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplier } from '#tests/support/api/catalogue-calls.ts';
import { scrape } from '#tests/support/app/scrape.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';
import { type MetricsListener, startMetrics } from './metrics-listener.ts';

/** A server with a listener for metrics, as `npm start` starts it. */
async function startMeasured(env: Record<string, string> = {}) {
  const server = await startTestServer({ env: { METRICS_PORT: '0', ...env } });
  const listener = await startMetrics(server.context);
  if (!listener) throw new Error('The metrics are shown');
  return { server, listener };
}

describe('what is counted', () => {
  let server: TestServer;
  let listener: MetricsListener;
  let user: TestUser;

  beforeAll(async () => {
    ({ server, listener } = await startMeasured());
    user = await server.createUser();
    await server.listen();
  });
  afterAll(async () => {
    await listener.close();
    await server.close();
  });

  const value = async (sample: string) => (await scrape(listener.address)).get(sample) ?? 0;
  const send = (calls: object[]) =>
    server.inject({ method: 'POST', url: '/batch', headers: user.headers, payload: { calls } });
  const call = (body: object) => ({
    key: uuidv7(),
    occurredAt: new Date().toISOString(),
    method: 'POST',
    path: '/supplier/create',
    body,
  });

  it('[OPS-33] is shown at an address of its own, and not where the app is', async () => {
    const shown = await fetch(listener.address);
    expect(shown.headers.get('content-type')).toContain('text/plain');
    expect(await shown.text()).toContain('# TYPE vigente_build_info gauge');
    expect((await fetch(listener.address.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(listener.address, { method: 'POST' })).status).toBe(404);
    expect((await server.inject({ url: '/metrics' })).statusCode).toBe(404);
    expect(await (await fetch(`${server.url ?? ''}/metrics`)).text()).not.toContain('vigente_build_info');
  });

  it('[OPS-33] is nowhere unless asked for', async () => {
    const quiet = await startTestServer();
    expect(await startMetrics(quiet.context)).toBeNull();
    await quiet.inject({ url: '/config' });
    expect(await quiet.context.metrics.registry.metrics()).not.toContain('vigente_http_requests_total{');
    await quiet.close();
  });

  it('[OPS-34] counts requests by template, method and status, with how long they took', async () => {
    await server.inject({ url: `/category/${user.id}`, headers: user.headers });
    const labels = 'method="GET",route="/api/v1/category/:userId"';
    expect(await value(`vigente_http_requests_total{${labels},status="200"}`)).toBe(1);
    expect(await value(`vigente_http_request_duration_seconds_count{${labels}}`)).toBe(1);
    await server.inject({ url: `/category/${user.id}` });
    expect(await value(`vigente_http_requests_total{${labels},status="401"}`)).toBe(1);
  });

  it('[OPS-34] has one label for all paths that nothing answers', async () => {
    const before = await scrape(listener.address);
    for (const url of ['/nothing', `/nothing/${user.id}`, '/%zz']) await server.inject({ url });
    await server.inject({ method: 'POST', url: `/nothing/${user.id}` });
    const after = await scrape(listener.address);
    const grown = (sample: string) => (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
    expect(grown('vigente_http_requests_total{method="GET",route="unknown",status="404"}')).toBe(3);
    expect(grown('vigente_http_requests_total{method="POST",route="unknown",status="404"}')).toBe(1);
    expect(grown('vigente_refusals_total{code="not_found"}')).toBe(4);
  });

  it('[OPS-34] counts refusals by code, also where codes share a status', async () => {
    const before = await value('vigente_refusals_total{code="validation"}');
    await server.inject({ method: 'POST', url: '/supplier/create', headers: user.headers, payload: {} });
    expect(await value('vigente_refusals_total{code="validation"}')).toBe(before + 1);
    await server.inject({ url: '/user', headers: user.headers });
    expect(await value('vigente_refusals_total{code="forbidden"}')).toBe(1);
  });

  it('[OPS-34] counts the calls of a batch and their results', async () => {
    await send([call(supplier()), call({}), { ...call(supplier()), path: '/nothing' }]);
    expect(await value('vigente_batch_calls_count')).toBe(1);
    expect(await value('vigente_batch_calls_sum')).toBe(3);
    expect(await value('vigente_batch_results_total{result="success"}')).toBe(1);
    expect(await value('vigente_batch_results_total{result="validation"}')).toBe(1);
    expect(await value('vigente_batch_results_total{result="not_found"}')).toBe(1);
  });

  it('[OPS-34] knows how many event streams are open, and were opened', async () => {
    const stopping = new AbortController();
    const url = `${server.url ?? ''}/api/v1/sync/${user.id}/events`;
    await fetch(url, { headers: user.headers, signal: stopping.signal });
    expect(await value('vigente_event_streams_open')).toBe(1);
    stopping.abort();
    await until(async () => (await value('vigente_event_streams_open')) === 0, {
      what: 'the stream to be forgotten',
    });
    expect(await value('vigente_event_streams_opened_total')).toBe(1);
  });

  it('[OPS-34] counts each event of security, also those that the log keeps as a number', async () => {
    const login = { email: user.email, password: 'no es esta' };
    for (const _ of [1, 2, 3]) await server.inject({ method: 'POST', url: '/user/login', payload: login });
    const failed = () => value('vigente_security_events_total{event="sign_in",outcome="failed"}');
    await expect.poll(failed).toBe(3);
  });

  it('[OPS-34] shows no personal data', async () => {
    const text = await (await fetch(listener.address)).text();
    for (const secret of [user.id, user.email, user.phone, user.username, user.userCode, '127.0.0.1'])
      expect(text).not.toContain(secret);
  });
});

describe('what is read at a scrape', () => {
  it('[OPS-35] shows readiness, hashes, pool, unsent mail, disk and backups', async () => {
    const { server, listener } = await startMeasured();
    const { context } = server;
    const user = await server.createUser();
    await sql`
      insert into notices (id, user_id, kind, at)
      values (${uuidv7()}, ${user.id}, 'password', now() - interval '1 hour'), (${uuidv7()}, ${user.id}, 'password', now())
    `.execute(context.db);
    await sql`
      insert into push_subscriptions (id, user_id, session_id, endpoint_hash, target, hour, time_zone, amounts, next_at)
      values (${uuidv7()}, ${user.id}, ${uuidv7()}, '', '', 8, 'UTC', false, now() - interval '1 hour')
    `.execute(context.db);
    const held = await context.database.pool.connect();
    let samples = new Map<string, number>();
    const value = (sample: string) => samples.get(sample);
    // A check of the database has two seconds, which a busy machine may exceed.
    const isUp = async () => {
      samples = await scrape(listener.address);
      return value('vigente_ready{check="database"}') === 1 && value('vigente_database_up') === 1;
    };
    await until(isUp, { what: 'the database to answer in time' });
    held.release();
    expect(value(`vigente_build_info{version="${context.version}",node="${process.version}"}`)).toBe(1);
    for (const check of ['database', 'disk', 'migrations', 'process'])
      expect(value(`vigente_ready{check="${check}"}`)).toBe(1);
    expect(value('vigente_password_hashes_running')).toBe(0);
    expect(value('vigente_password_hashes_waiting')).toBe(0);
    expect(value('vigente_database_up')).toBe(1);
    expect(value('vigente_database_connections{state="busy"}')).toBeGreaterThanOrEqual(1);
    expect(value('vigente_database_connections_max')).toBe(16);
    expect(value('vigente_database_connections_waiting')).toBe(0);
    expect(value('vigente_notices_waiting')).toBe(2);
    expect(value('vigente_notices_oldest_age_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(value('vigente_digests_late_seconds')).toBeGreaterThanOrEqual(3_600);
    expect(value('vigente_disk_free_bytes')).toBeGreaterThan(0);
    expect(value('vigente_disk_size_bytes')).toBeGreaterThan(value('vigente_disk_free_bytes') ?? 0);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect([...samples.keys()].filter((name) => name.startsWith('vigente_backup'))).toEqual([]);
    await listener.close();
    await server.close();
  });

  it('[OPS-35] leaves its own queries out of those that wait for a connection', async () => {
    const { server, listener } = await startMeasured();
    await sql`select 1`.execute(server.context.db);
    const samples = await scrape(listener.address);
    expect(samples.get('vigente_database_connections_waiting')).toBe(0);
    await listener.close();
    await server.close();
  });

  it('[OPS-35] shows how many hashes run and wait', async () => {
    const { server, listener } = await startMeasured();
    const work = Array.from({ length: 6 }, () => server.context.passwords.hash('una frase larga'));
    expect(server.context.passwords.load()).toEqual({ running: 4, waiting: 2 });
    await Promise.all(work);
    expect((await scrape(listener.address)).get('vigente_password_hashes_running')).toBe(0);
    await listener.close();
    await server.close();
  });

  it('[OPS-35] shows the age of backups by their names, in clear and encrypted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vigente-backups-'));
    const nameOf = (ageMs: number) =>
      `vigente-${new Date(Date.now() - ageMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;
    const files = [
      nameOf(3_600_000),
      `${nameOf(86_400_000)}.age`,
      'vigente-20261399T990000Z.backup',
      'other',
    ];
    for (const file of files) await writeFile(join(folder, file), '');
    const { server, listener } = await startMeasured({ BACKUP_DIR: folder });
    const some = await scrape(listener.address);
    expect(some.get('vigente_backup_files')).toBe(2);
    expect(Math.floor((some.get('vigente_backup_newest_age_seconds') ?? 0) / 3_600)).toBe(1);
    expect(Math.floor((some.get('vigente_backup_oldest_age_seconds') ?? 0) / 3_600)).toBe(24);
    await rm(folder, { recursive: true });
    await listener.close();
    await server.close();
  });

  it('[OPS-35] says of a folder without backups that there is none', async () => {
    const { server, listener } = await startMeasured({ BACKUP_DIR: join(tmpdir(), uuidv7()) });
    const none = await scrape(listener.address);
    expect(none.get('vigente_backup_files')).toBe(0);
    expect(none.has('vigente_backup_newest_age_seconds')).toBe(false);
    await listener.close();
    await server.close();
  });

  it('[OPS-35] is answered without a database, which it says', async () => {
    const { server, listener } = await startMeasured();
    await server.context.database.pool.end();
    const samples = await scrape(listener.address);
    expect(samples.get('vigente_database_up')).toBe(0);
    expect(samples.get('vigente_ready{check="database"}')).toBe(0);
    expect(samples.has('vigente_notices_waiting')).toBe(false);
    expect(samples.has('vigente_notices_oldest_age_seconds')).toBe(false);
    expect(samples.has('vigente_digests_late_seconds')).toBe(false);
    expect(samples.get('vigente_event_streams_open')).toBe(0);
    await listener.close();
    await server.close();
  });
});
