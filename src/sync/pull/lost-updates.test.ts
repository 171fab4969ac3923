import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#domain/rows.ts';
import { categoryRow, clientRow, renewal, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { pull } from './pull.ts';
import { settle } from '#sync/push/settle.ts';

describe('the loser of an edit', () => {
  const userId = uuidv7();
  const category = categoryRow(userId);
  const supplier = supplierRow(userId);
  const streaming = streamingRow(userId, { categoryId: category.id, supplierId: supplier.id });
  const client = clientRow(userId, { streamingsId: streaming.id });
  let server: FeedServer;
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId, fetch: server.fetch });
    page = device.open();
    server.write(
      ['categories', category.id, category],
      ['suppliers', supplier.id, supplier],
      ['streamings', streaming.id, streaming],
      ['clients', client.id, client],
    );
    await pull(page.store, page.env);
  });
  afterEach(() => device.close());

  const edit = (body: Partial<Client>) => page.tap({ name: 'client.update', id: client.id, body });
  /** The server takes the oldest queued change and writes `row`; the returned function settles its answer. */
  const take = async (row: Client) => {
    const entry = (await page.outbox()).find(({ status }) => status === 'queued');
    if (!entry) throw new Error('Nothing is queued');
    const revision = server.write(['clients', client.id, row]);
    const body = { status: 'success', message: 'Listo.', data: row, revision } as const;
    return () => settle(page.store, page.env, [{ kind: 'taken', entry, answer: body }]);
  };
  const theirs = (row: Client) => server.write(['clients', client.id, row]);
  const notices = async () =>
    (await page.store.db.notices.toArray()).flatMap((notice) =>
      notice.kind === 'override' ? [[notice.field, notice.mine, notice.theirs]] : [],
    );

  it('[SYN-20] learns which field another device set later, and no other', async () => {
    await edit({ nameuser: 'Berta', pin: '1' });
    const answer = await take({ ...client, nameuser: 'Berta', pin: '1' });
    await answer();
    theirs({ ...client, nameuser: 'Carla', pin: '1', phoneuser: '+51933333333' });
    await pull(page.store, page.env);
    expect(await notices()).toEqual([['nameuser', 'Berta', 'Carla']]);
    theirs({ ...client, nameuser: 'Carla', pin: '2' });
    await pull(page.store, page.env);
    expect((await notices())[1]).toEqual(['pin', '1', '2']);
  });

  it('[SYN-20] learns it though the answer came after the other edit was pulled', async () => {
    await edit({ nameuser: 'Berta' });
    const answer = await take({ ...client, nameuser: 'Berta' });
    theirs({ ...client, nameuser: 'Carla' });
    await pull(page.store, page.env);
    expect(await page.row('clients', client.id)).toMatchObject({ nameuser: 'Berta' });
    await answer();
    expect(await page.row('clients', client.id)).toMatchObject({ nameuser: 'Carla' });
    expect(await notices()).toEqual([['nameuser', 'Berta', 'Carla']]);
  });

  it('[SYN-20] gets no notice of its own later edit whose answer was lost', async () => {
    await edit({ nameuser: 'Berta' });
    const first = await take({ ...client, nameuser: 'Berta' });
    await first();
    await edit({ nameuser: 'Carla' });
    const second = await take({ ...client, nameuser: 'Carla' });
    await pull(page.store, page.env);
    await second();
    expect(await notices()).toEqual([]);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-20] gets no notice of its own renewal at another price, nor of an expiry', async () => {
    await edit({ publicprice: 12, state: 'Standby' });
    const edited: Client = { ...client, publicprice: 12, state: 'Standby' };
    await (
      await take(edited)
    )();
    await page.tap(renewal(client.id, 18));
    await (
      await take({ ...edited, publicprice: 18 })
    )();
    await pull(page.store, page.env);
    theirs({ ...edited, publicprice: 18, state: 'Vencido' });
    await pull(page.store, page.env);
    expect(await notices()).toEqual([]);
  });

  it('[SYN-20] gets no notice of a later deletion, which asks nothing of it', async () => {
    await edit({ nameuser: 'Berta' });
    await (
      await take({ ...client, nameuser: 'Berta' })
    )();
    server.write(['clients', client.id, null]);
    await pull(page.store, page.env);
    expect(await notices()).toEqual([]);
    expect(await page.store.db.edits.count()).toBe(0);
  });
});
