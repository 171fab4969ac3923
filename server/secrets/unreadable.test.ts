import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client, Streaming } from '#domain/rows.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { createSecrets } from './user-secrets.ts';
import type { CodeCredit } from '#contract/schemas/answers.ts';

const PASSWORD = 'canario-de-cuenta-77';
const PIN = '4077';

describe('a stored text that does not open', { timeout: 240_000 }, () => {
  let server: TestServer;
  let user: TestUser;

  beforeEach(async () => {
    server = await startTestServer();
    user = await server.createUser();
    const data = makeDemoData({ accounts: 3, clients: 3, seed: 1, userId: user.id, nowMs: Date.now() });
    await writeDemoData(server.context, user.id, {
      ...data,
      streamings: data.streamings.map((row) => ({ ...row, password: PASSWORD })),
      clients: data.clients.map((row) => ({ ...row, pin: PIN })),
    });
  });
  afterEach(() => server.close());

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.context.database.pool.query<Row>(text, values)).rows;

  const get = (url: string, from = server) => from.inject({ method: 'GET', url, headers: user.headers });

  const rowsOf = async <Row extends object>(table: string, from = server): Promise<Row[]> => {
    const reply = await get(`/sync/${user.id}?since=0`, from);
    expect(reply.statusCode).toBe(200);
    const { changes } = reply.json<{ changes: { table: string; row: Row | null }[] }>();
    return changes.flatMap((each) => (each.table === table ? (each.row ?? []) : []));
  };

  const accounts = async (from = server) =>
    (await rowsOf<Streaming>('streamings', from)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const clients = async () => (await rowsOf<Client>('clients')).toSorted((a, b) => (a.id < b.id ? -1 : 1));

  const batch = async (...calls: { method: string; path: string; body: object }[]) => {
    const reply = await server.inject({
      method: 'POST',
      url: '/batch',
      headers: user.headers,
      payload: { calls: calls.map((call) => ({ key: uuidv7(), ...call })) },
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ results: { status: number; body: { data: Streaming & Client } }[] }>().results;
  };

  const stored = async (table: 'streamings' | 'clients', id: string): Promise<string> => {
    const column = { streamings: 'password', clients: 'pin' }[table];
    const [row] = await query<{ text: string }>(`select ${column} as text from ${table} where id = $1`, [id]);
    return row?.text ?? '';
  };

  /** Copies the sealed texts of the first row to the second. */
  const copyOver = (table: 'streamings' | 'clients', from: string, to: string) => {
    const column = { streamings: 'password', clients: 'pin' }[table];
    return query(
      `update ${table} set ${column} = (select ${column} from ${table} where id = $1) where id = $2`,
      [from, to],
    );
  };

  it('[SEC-31] leaves every read going: its row comes empty and marked, all others as typed', async () => {
    const [one, two] = await accounts();
    const [sale, other] = await clients();
    await copyOver('streamings', one?.id ?? '', two?.id ?? '');
    await copyOver('clients', sale?.id ?? '', other?.id ?? '');
    const pulled = (await accounts()).map(({ password, unreadable }) => [password, unreadable]);
    expect(pulled).toEqual([
      [PASSWORD, undefined],
      ['', true],
      [PASSWORD, undefined],
    ]);
    const pins = (await clients()).map(({ pin, unreadable }) => [pin, unreadable]);
    expect(pins).toEqual([
      [PIN, undefined],
      ['', true],
      [PIN, undefined],
    ]);
    for (const list of ['streaming', 'client', 'category', 'supplier']) {
      const reply = await get(`/${list}/${user.id}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('"unreadable":true');
      expect(reply.body).toContain(PASSWORD);
      expect(reply.body).not.toContain('$s1$');
    }
  });

  it('[SEC-31] stays as it is stored whatever else of its row changes, and is rewritten unopened', async () => {
    const [one, two] = await accounts();
    const [sale, other] = await clients();
    const [id = '', clientId = ''] = [two?.id, other?.id];
    await copyOver('streamings', one?.id ?? '', id);
    await copyOver('clients', sale?.id ?? '', clientId);
    const before = [await stored('streamings', id), await stored('clients', clientId)];
    const conditions = { method: 'PATCH', path: `/streaming/change_conditions/${id}` };
    const results = await batch(
      { ...conditions, body: { conditions: 'Soporte' } },
      { method: 'PATCH', path: `/streaming/update/${id}`, body: { termsOfUse: 'otras' } },
      { method: 'PATCH', path: `/client/update/${clientId}`, body: { nameuser: 'Otra' } },
      { method: 'PATCH', path: `/client/paid/${clientId}`, body: { paid: false } },
    );
    expect(results.map(({ status, body }) => [status, body.data.unreadable])).toEqual(
      Array.from({ length: 4 }, () => [200, true]),
    );
    expect(JSON.stringify(results)).not.toContain('$s1$');
    expect([await stored('streamings', id), await stored('clients', clientId)]).toEqual(before);
    const [single] = await batch({ ...conditions, body: { conditions: 'Activo' } });
    expect(single?.status).toBe(200);
    expect(await stored('streamings', id)).toBe(before[0]);

    const written = await batch(
      { method: 'PATCH', path: `/streaming/update/${id}`, body: { password: 'nueva-1' } },
      { method: 'PATCH', path: `/client/update/${clientId}`, body: { pin: '1234' } },
      { method: 'PATCH', path: `/client/paid/${clientId}`, body: { paid: true } },
    );
    expect(written.map(({ status, body }) => [status, body.data.unreadable])).toEqual(
      Array.from({ length: 3 }, () => [200, undefined]),
    );
    expect((await accounts())[1]).toMatchObject({ password: 'nueva-1', termsOfUse: 'otras' });
    expect((await clients())[1]).toMatchObject({ pin: '1234', nameuser: 'Otra', paid: true });
    expect(JSON.stringify([await accounts(), await clients()])).not.toContain('unreadable');
  });

  it('[SEC-31] a row of it can be deleted, and a PIN taken away', async () => {
    const [sale, other, third] = await clients();
    await copyOver('clients', sale?.id ?? '', other?.id ?? '');
    await copyOver('clients', sale?.id ?? '', third?.id ?? '');
    const [gone, cleared] = await batch(
      { method: 'DELETE', path: `/client/delete/${other?.id}`, body: {} },
      { method: 'PATCH', path: `/client/update/${third?.id}`, body: { pin: null } },
    );
    expect([gone?.status, cleared?.status]).toEqual([200, 200]);
    const left = await clients();
    expect(left.map(({ pin, unreadable }) => [pin, unreadable])).toEqual([
      [PIN, undefined],
      [null, undefined],
    ]);
  });

  it('[SEC-31] is logged once, by table and id alone', async () => {
    const lines: object[] = [];
    const { database, secrets } = server.context;
    const own = createSecrets(database.statements, secrets.keyring, {
      error: (...line: unknown[]) => void lines.push(line),
    });
    const seal = await own.ofUser(user.id);
    const place = { table: 'streamings', id: 'a', field: 'password' };
    const foreign = seal.seal({ ...place, id: 'b' }, PASSWORD);
    expect([seal.openOrTell(place, foreign), seal.openOrTell(place, foreign)]).toEqual([null, null]);
    expect(lines).toEqual([
      [{ ...place, userId: user.id }, "a stored text doesn't open: its row comes without it"],
    ]);
    for (let at = 0; at < 2_000; at++) seal.openOrTell({ ...place, id: String(at) }, foreign);
    expect(lines).toHaveLength(1_001);
    expect(JSON.stringify(lines)).not.toContain(foreign);
  });

  it('[SEC-32] clear text in its place is shown to nobody, and no later start seals it', async () => {
    const [one, two] = await accounts();
    await query('update streamings set password = $1 where id = $2', ['puesta-por-otro', one?.id]);
    await query(`update streamings set password = '$s1$abc' where id = $1`, [two?.id]);
    const beside = await startTestServer({ beside: server });
    for (const from of [server, beside]) {
      const shown = (await accounts(from)).map(({ password, unreadable }) => [password, unreadable]);
      expect(shown).toEqual([
        ['', true],
        ['', true],
        [PASSWORD, undefined],
      ]);
    }
    await beside.close();
    expect(await stored('streamings', one?.id ?? '')).toBe('puesta-por-otro');
  });

  it('[SEC-31] [SEC-32] a code of it leaves the list going, and can be deleted', async () => {
    const admin = await server.createUser({ role: 'ADMIN' });
    const by = { headers: admin.headers };
    const made = await server.inject({
      method: 'POST',
      url: '/codecredit/create',
      payload: { code: 3, quantity: 5 },
      ...by,
    });
    const [one, two, three] = made.json<{ data: CodeCredit[] }>().data;
    await query(
      'update credit_codes set code = (select code from credit_codes where id = $1) where id = $2',
      [one?.id, two?.id],
    );
    await query('update credit_codes set code = $1 where id = $2', ['PUESTO-POR-OTRO', three?.id]);
    const listed = async () =>
      (await server.inject({ method: 'GET', url: '/codecredit', ...by })).json<CodeCredit[]>();
    const found = new Map((await listed()).map((code) => [code.id, code]));
    expect(found.get(one?.id ?? '')).toEqual(one);
    expect(found.get(two?.id ?? '')).toEqual({ id: two?.id, code: '', quantity: 5, unreadable: true });
    expect(found.get(three?.id ?? '')).toEqual({ id: three?.id, code: '', quantity: 5, unreadable: true });
    const gone = await server.inject({ method: 'DELETE', url: `/codecredit/delete/${two?.id}`, ...by });
    expect(gone.statusCode).toBe(200);
    expect(
      await query(`select from audit_log where act = 'delete_code' and subject = $1`, [two?.id]),
    ).toHaveLength(1);
    const recharge = { method: 'POST', url: '/credit/recharge', headers: user.headers } as const;
    // Found by its hash, so it keeps its worth.
    const used = await server.inject({ ...recharge, payload: { code: three?.code } });
    expect(used.statusCode).toBe(200);
    expect(await listed()).toEqual([one]);
  });

  it('[SEC-31] goes into a backup as it is stored', async () => {
    const [one, two] = await accounts();
    await copyOver('streamings', one?.id ?? '', two?.id ?? '');
    const folder = await mkdtemp(join(tmpdir(), 'vigente-unreadable-'));
    const rows = await writeBackup(server.context.database, join(folder, 'b'), {
      appVersion: '0',
      check: { opening: null },
    });
    expect(rows['streamings']).toBe(3);
    await rm(folder, { recursive: true });
  });
});
