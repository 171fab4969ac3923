import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { categoryRow, clientRow, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/feed-server.ts';
import { Device, type Page } from '#tests/support/sync-device.ts';
import { pull } from './pull.ts';
import { settle } from './settle.ts';
import { sweepExpired } from './sweep.ts';

describe('the expiry check on the phone', () => {
  const userId = uuidv7();
  const past = new Date(Date.now() - 1_000).toISOString();
  const category = categoryRow(userId);
  const supplier = supplierRow(userId);
  const streaming = streamingRow(userId, { categoryId: category.id, supplierId: supplier.id });
  const ended = clientRow(userId, { streamingsId: streaming.id, endDate: past, state: 'Standby' });
  const running = clientRow(userId, { streamingsId: streaming.id });
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    const server = new FeedServer();
    device = new Device({ userId, fetch: server.fetch });
    page = device.open();
    server.write(
      ['categories', category.id, category],
      ['suppliers', supplier.id, supplier],
      ['streamings', streaming.id, { ...streaming, endDate: past, conditions: 'Soporte' }],
      ['clients', ended.id, ended],
      ['clients', running.id, running],
    );
    await pull(page.store, page.env);
  });
  afterEach(() => device.close());

  it('[EXP-04] [EXP-05] [EXP-11] marks what has ended, and queues one change for each row', async () => {
    expect(await sweepExpired(page.store, page.env)).toEqual({ streamings: 1, clients: 1 });
    expect(await page.row('clients', ended.id)).toMatchObject({ state: 'Vencido' });
    expect(await page.row('clients', running.id)).toMatchObject({ state: 'Vendido' });
    expect(await page.row('streamings', streaming.id)).toMatchObject({ conditions: 'Vencido' });
    expect(await page.outbox()).toHaveLength(2);
  });

  it('[EXP-09] run again, or from another page, it changes nothing', async () => {
    await sweepExpired(page.store, page.env);
    expect(await sweepExpired(page.store, page.env)).toEqual({ streamings: 0, clients: 0 });
    expect(await page.outbox()).toHaveLength(2);
  });

  it('[SYN-25] asks nobody to review a mark on a row that another device had deleted', async () => {
    await sweepExpired(page.store, page.env);
    const entries = await page.outbox();
    const body = { status: 'error', message: 'No está.', code: 'not_found' } as const;
    await settle(
      page.store,
      page.env,
      entries.map((entry) => ({ entry, reply: { key: entry.key, status: 404, body } })),
    );
    expect(await page.outbox()).toEqual([]);
    expect(await page.row('clients', ended.id)).toMatchObject({ state: 'Standby' });
  });
});
