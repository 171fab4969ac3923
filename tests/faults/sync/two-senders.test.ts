import { describe, expect, it } from 'vitest';
import { totals } from '#domain/finance/finance.ts';
import { newCategory, newClient, renewal } from '#tests/support/catalogue.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { expectEndState, keysOf, rowCounts } from './end-state.ts';
import { LAWLESS, openHeld } from './held-network.ts';

const COUNTS = { categories: 1, suppliers: 1, streamings: 1, clients: 1, finances: 3 };

describe('two contexts of one device', () => {
  const world = useWorld();

  /** Taps an account, a sale and its renewal offline; gives the client's id. */
  const tapSale = async (page: Page): Promise<string> => {
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    const id = sale.body.id as string;
    await tapAll(page, sale, renewal(id, 20, 30));
    return id;
  };
  const expectOneSale = async (page: Page, arrived: string[]) => {
    await expectEndState(world, [page], { arrived });
    expect(await rowCounts(world)).toEqual(COUNTS);
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20, investments: 10 });
  };

  it('[SYN-26] [SYN-10] tab and worker sending at once: they take turns, and each batch goes once', async () => {
    const { device, page: tab } = world.device();
    const worker = device.open();
    await tapSale(tab);
    const tapped = await keysOf(tab);
    const rounds = await Promise.all([tab.sync(), worker.sync(), tab.sync(), worker.sync()]);
    expect(new Set(rounds.map(({ kind }) => kind))).toEqual(new Set(['done']));
    expect(world.asked('POST /batch')).toBe(1);
    await expectOneSale(tab, tapped);
  });

  it('[SYN-26] [SYN-10] tab and worker sending at once: taps that come meanwhile go once, in order', async () => {
    const { device, page: tab } = world.device();
    const worker = device.open();
    const keys: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      await tapAll(round % 3 ? tab : worker, newCategory(), newCategory());
      keys.push(...(await tab.outbox()).slice(-2).map(({ key }) => key));
      void tab.sync();
      void worker.sync();
    }
    await expectEndState(world, [tab, worker], { arrived: keys });
    expect(await rowCounts(world)).toEqual({ categories: 24 });
  });

  it.each(['request', 'answer'] as const)(
    '[SYN-26] [SYN-10] a lock stolen from a frozen holder whose %s hangs: both send, each change has one effect',
    async (side) => {
      const { device } = world.device();
      const frozen = openHeld(device);
      const thief = openHeld(device, { env: LAWLESS }).page;
      await tapSale(frozen.page);
      const tapped = await keysOf(frozen.page);
      const hold = frozen.hold(side, '/batch');
      const round = frozen.page.sync();
      await hold.reached;
      expect(await thief.sync()).toEqual({ kind: 'done' });
      expect(await thief.outbox()).toEqual([]);
      hold.letGo();
      expect(await round).toEqual({ kind: 'done' });
      expect(world.asked('POST /batch')).toBe(2);
      await expectOneSale(frozen.page, tapped);
    },
  );

  it('[SYN-26] [SYN-10] without any lock: two that send, settle and pull at once come to the same end', async () => {
    const { device } = world.device();
    const pages = [openHeld(device, { env: LAWLESS }).page, openHeld(device, { env: LAWLESS }).page];
    const [one, other] = pages as [Page, Page];
    const keys: string[] = [];
    let id = '';
    for (let round = 0; round < 10; round += 1) {
      if (round === 0) id = await tapSale(one);
      else await tapAll(round % 2 ? other : one, renewal(id, 1, 1), newCategory());
      const fresh = (await keysOf(one)).filter((key) => !keys.includes(key));
      keys.push(...fresh);
      await Promise.all([one.sync(), other.sync()]);
    }
    await expectEndState(world, pages, { arrived: keys });
    expect(await rowCounts(world)).toEqual({ ...COUNTS, categories: 10, finances: 12 });
    expect(totals(await one.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 29, investments: 10 });
  });

  it('[SYN-26] without any lock: a refusal that both receive puts one change into review, once', async () => {
    const { device, page } = world.device();
    await tapAll(page, newCategory());
    await drain(page);
    const [one, other] = [openHeld(device, { env: LAWLESS }), openHeld(device, { env: LAWLESS })];
    const { streamingId } = await tapAccount(page);
    const bad = newClient(streamingId, { nameuser: '' });
    await tapAll(page, bad, renewal(bad.body.id as string));
    const hold = one.hold('answer', '/batch');
    const round = one.page.sync();
    await hold.reached;
    await other.page.sync();
    hold.letGo();
    await round;
    const review = ['client.create validation', 'client.renewal not_found'];
    await expectEndState(world, [page], { review });
    expect(await rowCounts(world)).toMatchObject({ categories: 2, streamings: 1, finances: 1 });
  });

  it.each([
    ['on its way', 'request'],
    ['answered', 'answer'],
  ] as const)(
    '[SYN-26] [SYN-10] sending tab closed in mid-request, %s: another tab sends, and the late one does no harm',
    async (_where, side) => {
      const { device, page: other } = world.device();
      const closing = openHeld(device);
      await tapSale(closing.page);
      const tapped = await keysOf(closing.page);
      const hold = closing.hold(side, '/batch');
      void closing.page.sync();
      await hold.reached;
      await closing.page.close();
      await drain(other);
      const late = await hold.arriveLate();
      expect(late.status).toBe(200);
      await expectOneSale(other, tapped);
    },
  );
});
