import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { enqueueAll } from '#sync/enqueue.ts';
import { apiClient, seedBook } from '#tests/support/api/api-client.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import { Device } from '#tests/support/app/sync-device.ts';
import { until } from '#tests/support/wait.ts';
import { startWriter, type SteadyWriter } from '#tests/faults/steady-writer.ts';
import { startThree, type Processes } from './three-processes.ts';

const RESELLERS = 3;
/** Rows of each of a reseller's two devices. */
const ROWS = 200;
/** Three batches. */
const OFFLINE = 1_500;
/** Writes that the others take before the killed one is back. */
const WITHOUT = 30;

describe('three API processes on one database', () => {
  let processes: Processes;

  beforeAll(async () => {
    processes = await startThree();
  });
  afterAll(() => processes.close());

  /** Closed while a process starts, so that all are killed under load, however fast the writes go. */
  let gateOpens = Promise.resolve();

  /** Ids in the order of their revisions, and how many sales the books have. */
  async function kept({ id }: TestUser, seeded: string) {
    const { db } = processes.looker.context;
    const idsOf = async (table: string) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where user_id = ${id} order by revision
      `.execute(db);
      return rows.map((row) => row.id).filter((row) => row !== seeded);
    };
    const { rows } = await sql<{ sales: number }>`
      select count(*)::integer as sales from finances where user_id = ${id} and kind = 'Venta'
    `.execute(db);
    return {
      clients: await idsOf('clients'),
      categories: await idsOf('categories'),
      sales: rows[0]?.sales,
    };
  }

  async function openWriter(): Promise<{ user: TestUser; seeded: string; writer: SteadyWriter }> {
    const user = await processes.looker.createUser();
    const url = processes.proxy.url;
    const book = await seedBook(apiClient(url, user));
    const gate = () => gateOpens;
    const writer = startWriter({ url, token: user.token, accountId: book.accountId, rows: ROWS, gate });
    return { user, seeded: book.categoryId, writer };
  }

  it('[OPS-26] [OPS-23] [SYN-10] each killed in turn under load: nothing is lost or doubled, and order is kept', async () => {
    const loads = await Promise.all(Array.from({ length: RESELLERS }, openWriter));
    const acknowledged = () => loads.reduce((sum, { writer }) => sum + writer.acknowledged(), 0);
    const all = RESELLERS * ROWS * 2;
    for (const [index, server] of processes.all.entries()) {
      const share = ((index + 1) * all) / (processes.all.length + 1);
      await until(() => acknowledged() >= share, { what: `${share} acknowledged writes` });
      await server.kill('node');
      const before = acknowledged();
      expect(before).toBeLessThan(all);
      await until(() => acknowledged() >= before + WITHOUT, { what: 'writes by the others' });
      gateOpens = server.start();
      await gateOpens;
    }
    await Promise.all(loads.map(({ writer }) => writer.done));
    for (const { user, seeded, writer } of loads) {
      expect(await kept(user, seeded)).toEqual({
        clients: writer.clients,
        categories: writer.categories,
        sales: ROWS,
      });
    }
  });

  it('[OPS-26] [SYN-10] a phone that comes back drains by itself while one is killed, in order', async () => {
    const user = await processes.looker.createUser();
    const device = new Device({ userId: user.id, token: user.token, url: processes.proxy.url });
    const page = device.open();
    const taps = Array.from({ length: OFFLINE }, () => newCategory());
    await enqueueAll(page.store, page.env, taps);
    const [first] = processes.all;
    const isBegun = async () => (await kept(user, '')).categories.length > 0;
    const killed = until(isBegun, { what: 'the first rows' }).then(() => first?.kill('node'));
    const isDone = async () => (await page.sync()).kind === 'done' && (await page.outbox()).length === 0;
    await until(isDone, { what: 'the queue to be empty' });
    await killed;
    await first?.start();
    expect((await kept(user, '')).categories).toEqual(taps.map(({ body }) => body.id));
    await device.close();
  });
});
