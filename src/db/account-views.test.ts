import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { TableName } from '#domain/rows.ts';
import { categoryRow, clientRow, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { until } from '#tests/support/wait.ts';
import { pull } from '#sync/pull/pull.ts';
import { NO_ROWS } from './commit.ts';
import { accountsIn, AccountViews, filterAccounts } from './account-views.ts';

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

  it('[CLI-22] a client who moves leaves the one view and stands in the other', async () => {
    const held = () => [second, third].map(({ id }) => views.get(id)?.clients.map((row) => row.id));
    expect(held()).toEqual([[client.id], []]);
    await arrive(['clients', client.id, { ...client, streamingsId: third.id }]);
    expect(held()).toEqual([[], [client.id]]);
  });

  it('[CLI-22] a client who moves among hundreds of changes leaves the one view too', async () => {
    const held = () => [second, third].map(({ id }) => views.get(id)?.clients.length);
    expect(held()).toEqual([1, 0]);
    const many = Array.from({ length: 600 }, () => clientRow(userId, { streamingsId: first.id }));
    const rows = many.map((row): [TableName, string, unknown] => ['clients', row.id, row]);
    await arrive(...rows, ['clients', client.id, { ...client, streamingsId: third.id }]);
    expect(held()).toEqual([0, 1]);
  });

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

  it('keep their order in a download, until the next commit that screens hear of', async () => {
    const before = views.all();
    const later = { ...first, endDate: addDays(first.endDate, 30) };
    const changes = [{ table: 'streamings' as const, id: first.id, row: later }];
    await page.store.commit(async () => ({
      plan: { ...NO_ROWS, changes, publish: 'later' },
      value: undefined,
    }));
    expect(views.all()).toBe(before);
    expect(views.get(first.id)?.streaming.endDate).toBe(later.endDate);
    await arrive(['streamings', third.id, third]);
    expect(emails()).toEqual(['b', 'c', 'a']);
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

  describe('in a search', () => {
    const find = (query: string) =>
      filterAccounts(accountsIn(views.all(), 'Activo', Date.now()), 'Activo', { query, categoryId: null });
    /** Counts reads of the client's name: one for each build of the account's key. */
    const countReadings = (): { count: number } => {
      const readings = { count: 0 };
      const [row] = views.get(second.id)?.clients ?? [];
      const get = () => {
        readings.count += 1;
        return client.nameuser;
      };
      Object.defineProperty(row, 'nameuser', { get });
      return readings;
    };

    it('[ACC-42] list what ended by the newest end first, and the rest by the soonest', async () => {
      const ended = [1, 2, 3].map((days) => ({ ...account(`ended ${days}`, -days), conditions: 'Activo' }));
      await arrive(...ended.map((row): [TableName, string, unknown] => ['streamings', row.id, row]));
      const listed = accountsIn(views.all(), 'Vencido', Date.now());
      expect(listed.map(({ streaming }) => streaming.email)).toEqual(['ended 1', 'ended 2', 'ended 3']);
      expect(accountsIn(views.all(), 'Activo', Date.now())[0]?.streaming.email).toBe('a');
    });

    it('[ACC-06] [ACC-41] find a client by phone, code and PIN, and words in any order', async () => {
      const known = {
        ...client,
        nameuser: 'Rosa Núñez',
        phoneuser: '+51941320246',
        pin: '0042',
        code: 'WXYZ-9Q2T',
      };
      await arrive(['clients', client.id, known]);
      const queries = [
        '+51 941 320 246',
        '941-320',
        '0042',
        'WXYZ-9Q2T',
        'wxyz9q2t',
        `nunez rosa ${category.name}`,
        'activo nunez b',
      ];
      for (const query of queries)
        expect([query, find(query).map(({ streaming }) => streaming.email)]).toEqual([query, ['b']]);
      expect(find('+51 941 320 247')).toEqual([]);
    });

    it.each(['', '  ', 'activo'])('[ACC-06] make no key for a query that fits all: "%s"', (query) => {
      const readings = countReadings();
      expect(find(query)).toHaveLength(3);
      expect(readings.count).toBe(0);
    });

    it('[ACC-06] make a key at its first search, and again once a name in it changed', async () => {
      const readings = countReadings();
      expect(find(client.nameuser)).toHaveLength(1);
      expect(find('nobody')).toEqual([]);
      expect(readings.count).toBe(1);
      await arrive(['clients', client.id, { ...client, nameuser: 'Ramón' }]);
      expect(find('ramon')).toHaveLength(1);
      expect(find(client.nameuser)).toEqual([]);
    });

    it('[ACC-06] have all keys a moment after the list, without anybody searching', async () => {
      views.all();
      const readings = countReadings();
      await until(() => readings.count === 1, { what: 'the key to be made' });
      expect(find(client.nameuser)).toHaveLength(1);
      expect(readings.count).toBe(1);
    });
  });
});
