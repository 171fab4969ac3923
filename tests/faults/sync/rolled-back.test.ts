import { describe, expect, it } from 'vitest';
import { totals } from '#domain/finance/finance.ts';
import { newClient, renewal } from '#tests/support/catalogue.ts';
import { dumpOf, fillFrom, type LocalDump } from '#tests/support/app/local-dump.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { expectEndState, keysOf, rowCounts } from './end-state.ts';
import { openHeld } from './held-network.ts';

/** A phone whose storage returns to an earlier state: a restored image, or a write that the disk had not kept. */
describe('local database rolled back after an acknowledgement', () => {
  const world = useWorld();

  const tapSale = async (page: Page): Promise<string> => {
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale, renewal(sale.body.id as string, 20, 30));
    return sale.body.id as string;
  };
  /** Opens the same phone with its database as dumped. */
  const restored = async (dump: LocalDump): Promise<Page> => {
    const { id, token } = world.user;
    const device = new Device({ userId: id, token, url: world.proxy.url });
    await fillFrom(device, dump);
    return device.open();
  };
  const expectOneSale = async (page: Page, arrived: string[]) => {
    await expectEndState(world, [page], { arrived });
    expect(await rowCounts(world)).toEqual({
      categories: 1,
      suppliers: 1,
      streamings: 1,
      clients: 1,
      finances: 3,
    });
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20, investments: 10 });
  };

  it('[SYN-10] local database rolled back after an acknowledgement: to before it was settled, nothing is doubled', async () => {
    const { page } = world.device();
    await drain(page);
    await tapSale(page);
    const tapped = await keysOf(page);
    const dump = await dumpOf(page);
    await drain(page);
    const again = await restored(dump);
    expect(await again.statuses()).toEqual(Array(5).fill('queued'));
    await expectOneSale(again, tapped);
  });

  it('[SYN-10] local database rolled back after an acknowledgement: to between answer and pull', async () => {
    const { device } = world.device();
    const held = openHeld(device);
    await tapSale(held.page);
    const tapped = await keysOf(held.page);
    const hold = held.hold('request', '/sync/');
    const round = held.page.sync();
    await hold.reached;
    const dump = await dumpOf(held.page);
    hold.letGo();
    await round;
    const again = await restored(dump);
    expect(await again.statuses()).toEqual(Array(5).fill('sent'));
    await expectOneSale(again, tapped);
  });

  it('[SYN-10] local database rolled back after an acknowledgement: while another device has renewed and edited on', async () => {
    const { page } = world.device();
    const other = world.device().page;
    const id = await tapSale(page);
    const tapped = await keysOf(page);
    const dump = await dumpOf(page);
    await drain(page);
    await drain(other);
    await tapAll(other, renewal(id, 7, 10), { name: 'client.update', id, body: { nameuser: 'Berta' } });
    tapped.push(...(await keysOf(other)));
    await drain(other);
    const again = await restored(dump);
    await expectEndState(world, [again, other], { arrived: tapped });
    expect(await again.row('clients', id)).toMatchObject({ nameuser: 'Berta', publicprice: 7 });
    expect(totals(await again.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 27 });
  });

  it('[SYN-10] local database rolled back after an acknowledgement: taps made before the roll-back is noticed follow in order', async () => {
    const { page } = world.device();
    const id = await tapSale(page);
    const tapped = await keysOf(page);
    const dump = await dumpOf(page);
    await drain(page);
    const again = await restored(dump);
    await tapAll(again, renewal(id, 5, 30));
    tapped.push(...(await keysOf(again)).slice(-1));
    await expectEndState(world, [again], { arrived: tapped });
    expect(totals(await again.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 25 });
  });
});
