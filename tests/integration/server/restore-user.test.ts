import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup } from '#server/backup/read-backup.ts';
import { rowsOfUser } from '#server/backup/rows-of-user.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { planRestore, restoreRows } from '#server/resources/admin/operator/restore-rows.ts';
import { rowsThen, TABLES_THEN } from '#server/resources/admin/operator/rows-then.ts';
import { newClient, renewal } from '#tests/support/catalogue.ts';
import { rowsByTable } from '#tests/support/api/table-rows.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { drain, rowsOf, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';

describe('one user’s rows out of a backup', () => {
  const world = useWorld();
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-restore-user-'));
    file = join(folder, 'vigente.backup');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const backUp = () => writeBackup(world.server.context.database, file, { appVersion: '9.9.9' });
  const readThen = async ({ id }: TestUser) => {
    const { db, secrets } = world.server.context;
    const kept = await rowsOfUser(file, { opening: null, userId: id, tables: TABLES_THEN });
    return rowsThen({ db, keyring: secrets.keyring }, id, kept);
  };
  const restore = async (user: TestUser) => restoreRows(world.server.context, user.id, await readThen(user));
  const notOf = async ({ id }: TestUser) => {
    const tables = Object.entries(await rowsByTable(world.server.context.database.pool));
    return tables.map(([table, rows]) => [table, rows.filter((row) => !row.includes(id))] as const);
  };
  const run = (...args: string[]) =>
    runCommand('/bin/sh', ['-c', `node --import tsx server/main/cli/restore.ts ${args.join(' ')}`], {
      cwd: repositoryRoot,
      env: {
        DATABASE_URL: world.server.settings.databaseUrl ?? '',
        APP_SECRET: world.server.settings.appSecret?.toString('base64') ?? '',
      },
    });

  /** Two clients on an account and a renewal; `bad` is what somebody does to them afterwards. */
  const lived = async () => {
    const { page } = world.device();
    const { streamingId, categoryId } = await tapAccount(page);
    const [ana, beto] = [
      newClient(streamingId),
      newClient(streamingId, { nameuser: 'Beto', numberprofile: '2' }),
    ];
    const [anaId, betoId] = [ana.body.id as string, beto.body.id as string];
    await tapAll(page, ana, beto, renewal(anaId));
    await drain(page);
    const carla = newClient(streamingId, { nameuser: 'Carla', numberprofile: '3', pin: '4321' });
    const bad = () =>
      tapAll(
        page,
        { name: 'client.delete', id: betoId, body: null },
        { name: 'category.update', id: categoryId, body: { name: 'Nada' } },
        carla,
        renewal(anaId, 99),
      );
    return { page, bad, anaId, betoId, streamingId, carlaId: carla.body.id as string };
  };

  it('[OPS-68] come back as they were on every phone, by ordinary pulls, and nobody else’s row changes', async () => {
    const other = await world.server.createUser();
    const elsewhere = world.device({ user: other }).page;
    await tapAccount(elsewhere);
    await drain(elsewhere);
    const { page, bad, betoId } = await lived();
    const before = await world.serverRows();
    await backUp();
    const [second] = [world.device().page];
    await drain(second);
    await bad();
    await drain(page);
    const others = await notOf(world.user);
    const { db } = world.server.context;
    const ownedNow = async (table: 'idempotency_keys' | 'credits') =>
      db.selectFrom(table).selectAll().where('user_id', '=', world.user.id).execute();
    const keys = await ownedNow('idempotency_keys');

    const restored = await restore(world.user);
    expect(restored).toEqual({
      categories: { back: 0, changed: 1, gone: 0 },
      clients: { back: 1, changed: 1, gone: 1 },
      finances: { back: 0, changed: 0, gone: 2 },
    });
    await world.server.context.security.flush();
    for (const each of [page, second]) {
      expect(await each.sync()).toEqual({ kind: 'done' });
      expect(await rowsOf(each)).toEqual(before);
    }
    expect(await world.serverRows()).toEqual(before);
    expect((await page.row('clients', betoId))?.nameuser).toBe('Beto');
    expect(await notOf(world.user)).toEqual(others);
    expect(await ownedNow('idempotency_keys')).toEqual(keys);
    expect(await planRestore(world.server.context, world.user.id, await readThen(world.user))).toEqual({});
  });

  it('[OPS-69] leave each phone’s queue whole: what waits runs once on the restored rows, and a retry of what was taken back does nothing', async () => {
    const { page, bad, anaId, streamingId, carlaId } = await lived();
    await backUp();
    await bad();
    await drain(page);
    const key = randomUUID();
    const sale = {
      method: 'POST' as const,
      url: '/client/create',
      payload: newClient(streamingId, { nameuser: 'Eva', numberprofile: '4' }).body,
      headers: { ...world.user.headers, 'idempotency-key': key },
    };
    expect((await world.server.inject(sale)).statusCode).toBe(201);
    const away = world.device().page;
    await drain(away);
    const dora = newClient(streamingId, { nameuser: 'Dora', numberprofile: '5' });
    await tapAll(away, renewal(anaId, 20), dora, renewal(carlaId, 30));

    await restore(world.user);
    const again = await world.server.inject(sale);
    expect(again.statusCode).toBe(201);
    await drain(away);
    await drain(page);
    const rows = await world.serverRows();
    const names = [...(rows.get('clients')?.values() ?? [])].map(
      (row) => (row as { nameuser: string }).nameuser,
    );
    expect(names.toSorted()).toEqual(['Ana', 'Beto', 'Dora']);
    const lines = [...(rows.get('finances')?.values() ?? [])].map((row) => {
      const { kind, quantity } = row as { kind: string; quantity: number };
      return `${kind} ${quantity}`;
    });
    // Of before: the account, two sales, a renewal. Of the queue: a renewal and a sale.
    expect(lines.filter((line) => line === 'Renovacion 20')).toHaveLength(2);
    expect(lines.filter((line) => line === 'Venta 15.5')).toHaveLength(3);
    expect(lines).toHaveLength(6);
    expect(await away.statuses()).toEqual(['review']);
    expect(await rowsOf(page)).toEqual(rows);
  });

  it('[OPS-80] neither give nor take credits or days: balance, movements and membership are those of now', async () => {
    const { bad, page } = await lived();
    const { db } = world.server.context;
    const credit = { user_id: world.user.id, description: 'Recarga', code: 'A', revision: 1 } as const;
    const data = new Date().toISOString();
    await db
      .insertInto('credits')
      .values({ ...credit, id: randomUUID(), data, quantity: 40 })
      .execute();
    const state = db.updateTable('user_states').where('user_id', '=', world.user.id);
    await state.set({ credits: 40, end_date: '2031-01-01T00:00:00.000Z' }).execute();
    await backUp();
    await bad();
    await drain(page);
    await db
      .insertInto('credits')
      .values({ ...credit, id: randomUUID(), data, quantity: -30 })
      .execute();
    await state.set({ credits: 10, end_date: '2032-01-01T00:00:00.000Z' }).execute();
    await restore(world.user);
    const now = await db
      .selectFrom('user_states')
      .select(['credits', 'end_date'])
      .where('user_id', '=', world.user.id)
      .executeTakeFirstOrThrow();
    expect(now).toEqual({ credits: 10, end_date: '2032-01-01T00:00:00.000Z' });
    expect(
      await db.selectFrom('credits').select('id').where('user_id', '=', world.user.id).execute(),
    ).toHaveLength(2);
  });

  it(
    '[OPS-68] [OPS-81] by the command once the mail was typed, with words for what it refuses',
    { timeout: 240_000 },
    async () => {
      const { page, bad, betoId } = await lived();
      const { email } = world.user;
      await backUp();
      const before = await world.serverRows();
      await bad();
      await drain(page);
      const late = await world.server.createUser();
      const refused = await run(file, '--user', late.email, '</dev/null');
      expect(refused.output).toMatch(new RegExp(`doesn't know ${late.email}: nothing was changed\\n$`));
      expect((await run(file, '--user', 'nadie@correo.example', '</dev/null')).output).toMatch(
        /^No user has the mail nadie@correo\.example/,
      );
      const unsure = await run(file, '--user', email, '</dev/null');
      expect(unsure.code).toBe(1);
      expect(unsure.output).toContain('clients: 1 come back, 1 change, 1 go\n');
      expect(unsure.output).toMatch(/The mail was not typed again: nothing was changed\n$/);
      await page.sync();
      expect(await page.row('clients', betoId)).toBeUndefined();
      const done = await runCommand(
        '/bin/sh',
        ['-c', `echo ${email} | node --import tsx server/main/cli/restore.ts ${file} --user ${email}`],
        {
          cwd: repositoryRoot,
          env: {
            DATABASE_URL: world.server.settings.databaseUrl ?? '',
            APP_SECRET: world.server.settings.appSecret?.toString('base64') ?? '',
          },
        },
      );
      expect(done.output).toMatch(/Restored\. Phones follow at their next contact\.\n$/);
      expect(done.code).toBe(0);
      expect(await world.serverRows()).toEqual(before);
    },
  );

  it(
    '[OPS-81] refuses a backup of another release: a column may have meant something else',
    { timeout: 240_000 },
    async () => {
      await lived();
      const { pool } = world.server.context.database;
      const last = `name = (SELECT max(name) FROM schema_migrations)`;
      const { rows } = await pool.query<object>(`DELETE FROM schema_migrations WHERE ${last} RETURNING *`);
      await backUp();
      const [row = {}] = rows;
      const columns = Object.keys(row).join(', ');
      const places = Object.keys(row).map((_, index) => `$${index + 1}`);
      await pool.query(
        `INSERT INTO schema_migrations (${columns}) VALUES (${places.join(', ')})`,
        Object.values(row),
      );
      await checkBackup(file);
      const { code, output } = await run(file, '--user', world.user.email, '</dev/null');
      expect(output).toMatch(/^The backup is of another release: restore it whole into an empty database/);
      expect(code).toBe(1);
    },
  );
});
