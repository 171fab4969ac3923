import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import type { TableName } from '#domain/rows.ts';
import { categoryRow, clientRow, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/feed-server.ts';
import { Device, type Page } from '#tests/support/sync-device.ts';
import { pull } from '#sync/pull.ts';
import { AccountViews } from './account-views.ts';

describe('the account views', () => {
  const userId = uuidv7();
  const category = categoryRow(userId);
  const supplier = supplierRow(userId);
  const parents = { categoryId: category.id, supplierId: supplier.id };
  const account = (email: string, days: number) =>
    streamingRow(userId, { ...parents, email, endDate: addDays(new Date().toISOString(), days) });
  const [first, second, third] = [account('a', 1), account('b', 2), account('c', 3)];
  const client = clientRow(userId, { streamingsId: second.id });
  let server: FeedServer;
  let device: Device;
  let page: Page;
  let views: AccountViews;

  const emails = () => views.all().map(({ streaming }) => streaming.email);
  const arrive = async (...rows: [TableName, string, unknown][]) => {
    server.write(...rows);
    await pull(page.store, page.env);
  };

  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId, fetch: server.fetch });
    page = device.open();
    const rows = [third, first, second].map((row): [TableName, string, unknown] => [
      'streamings',
      row.id,
      row,
    ]);
    server.write(['categories', category.id, category], ['suppliers', supplier.id, supplier], ...rows);
    server.write(['clients', client.id, client]);
    await pull(page.store, page.env);
    views = new AccountViews(await page.watch());
  });
  afterEach(() => device.close());

  it('come soonest to end first, whatever comes, goes or moves', async () => {
    expect(emails()).toEqual(['a', 'b', 'c']);
    const renewed = { ...first, endDate: addDays(first.endDate, 30) };
    await arrive(['streamings', first.id, renewed]);
    expect(emails()).toEqual(['b', 'c', 'a']);
    const added = account('d', 0);
    await arrive(['streamings', added.id, added], ['streamings', third.id, null]);
    expect(emails()).toEqual(['d', 'b', 'a']);
    await arrive(['streamings', added.id, null]);
    expect(emails()).toEqual(['b', 'a']);
  });

  it('are found one by one, each the same as in the list, until the account is gone', async () => {
    const alone = views.get(second.id);
    expect(alone?.clients).toHaveLength(1);
    expect(views.all()[1]).toBe(alone);
    await arrive(['clients', client.id, { ...client, nameuser: 'Beto' }]);
    expect(views.get(second.id)?.clients[0]?.nameuser).toBe('Beto');
    await arrive(['streamings', second.id, null]);
    expect(views.get(second.id)).toBeUndefined();
  });

  it('are the same array, and the same views, where nothing of theirs changed', async () => {
    const [untouched, before] = views.all();
    expect(views.all()).toBe(views.all());
    await arrive(['clients', client.id, { ...client, state: 'Vencido' }]);
    const [same, after] = views.all();
    expect(same).toBe(untouched);
    expect(after).not.toBe(before);
    expect(after?.clients).toMatchObject([{ id: client.id, state: 'Vencido' }]);
  });
});
