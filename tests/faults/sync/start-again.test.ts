import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { totals } from '#domain/finance/finance.ts';
import { newCategory, newClient, renewal } from '#tests/support/catalogue.ts';
import { drain, rowsOf, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';

describe('a cursor that the server does not know any more', () => {
  const world = useWorld();
  const sql = (text: string, values: string[]) => world.server.context.database.pool.query(text, values);

  /** Deletes the sale from the server, as a backup from before it would. */
  const forgetSale = async (clientId: string) => {
    const { id } = world.user;
    await sql(`delete from idempotency_keys where user_id = $1 and (answer->>'revision')::bigint > 4`, [id]);
    await sql('delete from clients where user_id = $1 and id = $2', [id, clientId]);
    await sql("delete from finances where user_id = $1 and kind = 'Venta'", [id]);
    await sql('update user_states set revision = 4 where user_id = $1', [id]);
    await sql('update installation set epoch = $1', [randomUUID()]);
  };

  it('[SYN-17] epoch changed: the phone starts again from 0 with the outbox kept and sent', async () => {
    const { page } = world.device();
    const { streamingId } = await tapAccount(page);
    await drain(page);
    const offline = newClient(streamingId);
    await tapAll(page, offline, renewal(offline.body.id as string));
    await sql('update installation set epoch = $1', [randomUUID()]);
    await drain(page);
    expect(await rowsOf(page)).toEqual(await world.serverRows());
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20, investments: 10 });
  });

  it('[SYN-17] [SYN-10] restored database, of an earlier day: the phone brings back what that day lacked', async () => {
    const { page } = world.device();
    const { streamingId } = await tapAccount(page);
    await drain(page);
    const lost = newClient(streamingId);
    await tapAll(page, lost);
    world.proxy.dropNextRequest(({ path }) => path.includes('/sync/'));
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.statuses()).toEqual(['sent']);
    await forgetSale(lost.body.id as string);
    await drain(page);
    expect(await rowsOf(page)).toEqual(await world.serverRows());
    expect(totals(await page.rows('finances')).sales).toBe(15.5);
  });

  it('[SYN-17] [SYN-03] restored database, with a change of what that day lacked waiting: both arrive, in order', async () => {
    const { page } = world.device();
    const { streamingId } = await tapAccount(page);
    await drain(page);
    const lost = newClient(streamingId);
    await tapAll(page, lost);
    world.proxy.dropNextRequest(({ path }) => path.includes('/sync/'));
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    await tapAll(page, renewal(lost.body.id as string));
    await forgetSale(lost.body.id as string);
    await drain(page);
    expect(await page.outbox()).toEqual([]);
    expect(await rowsOf(page)).toEqual(await world.serverRows());
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20 });
  });

  it('[SYN-17] cursor expired, older than the oldest tombstone: the phone starts again, without what was deleted meanwhile', async () => {
    const phone = world.device().page;
    const other = world.device().page;
    const gone = newCategory();
    await tapAll(other, gone, newCategory());
    await drain(other);
    await drain(phone);
    await tapAll(other, { name: 'category.delete', id: gone.body.id as string, body: null }, newCategory());
    await drain(other);
    await sql('delete from tombstones where user_id = $1', [world.user.id]);
    await sql('update user_states set tombstones_from = revision where user_id = $1', [world.user.id]);
    await drain(phone);
    expect(await phone.row('categories', gone.body.id as string)).toBeUndefined();
    expect(await rowsOf(phone)).toEqual(await world.serverRows());
  });
});
