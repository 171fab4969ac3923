import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { HEADERS } from '#contract/sync-protocol.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';
import { createReadiness, isReady } from './readiness.ts';

const ALL_OK = { database: 'ok', disk: 'ok', migrations: 'ok', process: 'ok' };

describe('whether a server is ready', () => {
  let server: TestServer;
  const others: TestServer[] = [];

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const other of others.splice(0)) await other.close();
  });
  afterAll(() => server.close());

  const another = async () => {
    const other = await startTestServer();
    others.push(other);
    return other;
  };
  /** The two seconds of a check never pass: on a busy machine a healthy database may take longer. */
  const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ask = (of: TestServer, headers: Record<string, string> = {}) => of.inject({ url: '/ready', headers });

  it('[OPS-32] is 200 while all is well, whatever contract version a monitor names', async () => {
    stopClock();
    const answer = await ask(server, { [HEADERS.contractVersion]: '999' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ready', version: server.context.version, checks: ALL_OK });
  });

  it('[OPS-32] is 503 while the database is out of reach, also where it only keeps silent', async () => {
    const other = await another();
    const { pool } = other.context.database;
    const held = await Promise.all(Array.from({ length: 16 }, () => pool.connect()));
    const silent = await ask(other);
    expect(silent.statusCode).toBe(503);
    expect(silent.json()).toMatchObject({ status: 'unavailable', checks: { ...ALL_OK, database: 'failed' } });
    for (const client of held) client.release();
    await until(async () => (await ask(other)).statusCode === 200, { what: 'the server to be ready again' });

    await pool.end();
    await until(async () => (await ask(other)).statusCode === 503, { what: 'the server to be out of reach' });
    expect((await ask(other)).json()).toMatchObject({ checks: { ...ALL_OK, database: 'failed' } });
  });

  it('[OPS-32] is 503 on a database that may only be read, as a standby', async () => {
    const other = await another();
    const database = new URL(other.settings.databaseUrl ?? '').pathname.slice(1);
    await sql`alter database ${sql.id(database)} set default_transaction_read_only = on`.execute(
      other.context.db,
    );
    // Open connections keep their own setting.
    const client = await other.context.database.newClient();
    const { settings, lifecycle, log } = server.context;
    const statements = {
      run: async <Row>({ text }: { text: string }, values: readonly unknown[]) =>
        (await client.query(text, [...values])).rows as Row[],
    };
    const readChecks = createReadiness({
      settings,
      lifecycle,
      log,
      database: { ...other.context.database, statements },
    });
    stopClock();
    expect(await readChecks()).toEqual({ ...ALL_OK, database: 'failed' });
    await client.end();
  });

  it('[OPS-32] is 503 on a database that lacks what this release needs', async () => {
    const other = await another();
    await sql`delete from schema_migrations where name = '0001-baseline'`.execute(other.context.db);
    stopClock();
    const answer = await ask(other);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ checks: { ...ALL_OK, migrations: 'failed' } });
  });

  it('[OPS-32] reports a disk so full that the server refuses changes, and stays ready', async () => {
    stopClock();
    const { database, lifecycle, log, settings } = server.context;
    const full = { ...settings, databaseUrl: null, minFreeMb: 999_999_999 };
    expect(await createReadiness({ database, lifecycle, log, settings: full })()).toEqual({
      ...ALL_OK,
      disk: 'failed',
    });
    const bySocket = { ...full, databaseUrl: 'postgresql://vigente@%2Fvar%2Frun%2Fpostgresql/vigente' };
    const checks = await createReadiness({ database, lifecycle, log, settings: bySocket })();
    expect([checks.disk, isReady(checks)]).toEqual(['failed', true]);
    const elsewhere = { ...full, databaseUrl: 'postgresql://db.example/vigente' };
    expect(await createReadiness({ database, lifecycle, log, settings: elsewhere })()).toEqual(ALL_OK);
  });

  it('[OPS-32] is 503 as soon as the process is about to end', async () => {
    const other = await another();
    stopClock();
    expect((await ask(other)).statusCode).toBe(200);
    other.context.lifecycle.isStopping = true;
    const answer = await ask(other);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'unavailable', checks: { ...ALL_OK, process: 'failed' } });
  });

  it('[OPS-32] asks the database once for all who ask in the same second', async () => {
    const { database, lifecycle, log, settings } = server.context;
    let count = 0;
    const run: typeof database.statements.run = (statement, values) => {
      count += 1;
      return database.statements.run(statement, values);
    };
    const readChecks = createReadiness({
      settings,
      lifecycle,
      log,
      database: { ...database, statements: { run } },
    });
    await Promise.all(Array.from({ length: 50 }, () => readChecks()));
    expect(count).toBe(1);
  });
});
