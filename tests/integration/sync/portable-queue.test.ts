import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import type { Client } from '#domain/rows.ts';
import { exportOutbox, importOutbox } from '#sync/review/portable-outbox.ts';
import { newClient, renewal } from '#tests/support/catalogue.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, rowsOf, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';

const PASSPHRASE = 'perro azul 42';

describe('the queue of a phone that is given away', () => {
  const world = useWorld();
  let old: Page;
  let next: Page;
  let client: Client;

  beforeEach(async () => {
    old = world.device().page;
    next = world.device().page;
    const { streamingId } = await tapAccount(old);
    const sale = newClient(streamingId);
    await tapAll(old, sale);
    for (const page of [old, next]) await drain(page);
    client = (await old.row('clients', sale.body.id as string)) as Client;
    // The old phone could not send these: a renewal of a client on the server, and a sale.
    await tapAll(old, renewal(client.id), newClient(streamingId, { nameuser: 'Beto', numberprofile: '2' }), {
      name: 'client.update',
      id: client.id,
      body: { pin: '0042' },
    });
  });

  const carry = async () => {
    const { content } = await exportOutbox(old.store, PASSPHRASE, Date.now());
    return importOutbox(next.store, content, PASSPHRASE);
  };
  const expectOnce = async () => {
    const server = await world.serverRows();
    for (const page of [old, next]) expect(await rowsOf(page)).toEqual(server);
    expect(await next.row('clients', client.id)).toMatchObject({
      endDate: addDays(client.endDate, 30),
      pin: '0042',
    });
    expect((await next.rows('clients')).map(({ nameuser }) => nameuser).toSorted()).toEqual(['Ana', 'Beto']);
    expect(totals(await next.rows('finances'))).toMatchObject({ sales: 31, renewals: 20 });
    for (const page of [old, next]) expect(await page.outbox()).toEqual([]);
  };

  it('shows on the other phone at once, and is sent from there alone', async () => {
    expect(await carry()).toEqual({ ok: true, added: 3, known: 0 });
    expect(await next.row('clients', client.id)).toMatchObject({ endDate: addDays(client.endDate, 30) });
    await drain(next);
    await drain(old);
    await expectOnce();
  });

  it('[SYN-10] has one effect each when both phones send it, whichever is first', async () => {
    expect(await carry()).toMatchObject({ added: 3 });
    await Promise.all([drain(old), drain(next)]);
    for (const page of [old, next]) await drain(page);
    await expectOnce();
  });

  it('[SYN-10] has one effect each when the old phone had sent it before the file came', async () => {
    const { content } = await exportOutbox(old.store, PASSPHRASE, Date.now());
    await drain(old);
    await drain(next);
    expect(await importOutbox(next.store, content, PASSPHRASE)).toMatchObject({ added: 3 });
    await drain(next);
    await expectOnce();
  });
});
