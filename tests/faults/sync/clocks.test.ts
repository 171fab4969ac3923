import { describe, expect, it } from 'vitest';
import { DAY_MS, daysBetween } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import type { Client, Finance, Streaming } from '#domain/rows.ts';
import { sweepExpired } from '#sync/sweep.ts';
import { newCategory, newClient, renewal } from '#tests/support/catalogue.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { moveEnd } from '#tests/support/api/user-rows.ts';
import { expectEndState, keysOf } from './end-state.ts';

const YEAR_MS = 365 * DAY_MS;
/** Longer than a test may take, and far less than what the clocks are off. */
const SOON_MS = 300_000;

describe('a phone whose clock is wrong', () => {
  const world = useWorld();

  const tapSale = async (page: Page) => {
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale);
    return { streamingId, id: sale.body.id as string };
  };
  /** Age of each movement and of each account's purchase, ms. */
  const bookedAgo = async (): Promise<number[]> => {
    const server = await world.serverRows();
    const rows = (table: 'finances' | 'streamings') => [...(server.get(table)?.values() ?? [])];
    const dates = [
      ...rows('finances').map((row) => (row as Finance).date),
      ...rows('streamings').map((row) => (row as Streaming).startDate),
    ];
    return dates.map((date) => Date.now() - Date.parse(date));
  };
  const expectBookedNow = async () => {
    for (const ago of await bookedAgo()) {
      expect(ago).toBeGreaterThanOrEqual(-1_000);
      expect(ago).toBeLessThan(SOON_MS);
    }
  };
  /** Dates are never after the server's clock, and at most 180 days before it. */
  const expectSaneDates = async () => {
    for (const ago of await bookedAgo()) {
      expect(ago).toBeGreaterThanOrEqual(-1_000);
      expect(ago).toBeLessThanOrEqual(180 * DAY_MS + SOON_MS);
    }
  };

  it.each([
    ['a year ahead', YEAR_MS],
    ['a year behind', -YEAR_MS],
  ])(
    '[SYN-03] [SYN-09] phone clock a year off: %s and known by a pull, all is booked now, in order',
    async (_what, skew) => {
      const { page } = world.device({ clockSkewMs: skew });
      await drain(page);
      const { id } = await tapSale(page);
      await tapAll(page, renewal(id, 20, 30), { name: 'client.update', id, body: { pin: '1' } });
      const tapped = await keysOf(page);
      await expectEndState(world, [page], { arrived: tapped });
      await expectBookedNow();
      expect(totals(await page.rows('finances'))).toMatchObject({
        sales: 15.5,
        renewals: 20,
        investments: 10,
      });
    },
  );

  it('[SYN-03] [SYN-09] phone clock a year off: set a year ahead after the last pull, what is booked is not after the server clock', async () => {
    const { device, page } = world.device();
    await drain(page);
    device.clockSkewMs = YEAR_MS;
    const { id } = await tapSale(page);
    await tapAll(page, renewal(id, 20, 30));
    const tapped = await keysOf(page);
    await expectEndState(world, [page], { arrived: tapped });
    await expectBookedNow();
    const client = (await page.row('clients', id)) as Client;
    expect(daysBetween(new Date().toISOString(), client.endDate)).toBeCloseTo(60, 2);
  });

  it('[SYN-03] [SYN-09] phone clock a year off: set a year back after the last pull, what is booked is not before what the server last sent', async () => {
    const { device, page } = world.device();
    await drain(page);
    device.clockSkewMs = -YEAR_MS;
    const { id } = await tapSale(page);
    await tapAll(page, renewal(id, 20, 30));
    const tapped = await keysOf(page);
    await expectEndState(world, [page], { arrived: tapped });
    await expectBookedNow();
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 20, investments: 10 });
  });

  it.each([
    ['back by a year', 0, -YEAR_MS],
    ['back from a year ahead', YEAR_MS, 0],
    ['ahead by a year', 0, YEAR_MS],
  ])(
    '[SYN-03] phone clock jumping %s between two taps offline: order is the order of the taps',
    async (_what, first, second) => {
      const { device, page } = world.device();
      await drain(page);
      await world.proxy.cut();
      device.clockSkewMs = first;
      const { id } = await tapSale(page);
      await tapAll(page, { name: 'client.update', id, body: { nameuser: 'Primera', pin: '1' } });
      device.clockSkewMs = second;
      await tapAll(page, renewal(id, 20, 30), { name: 'client.update', id, body: { nameuser: 'Segunda' } });
      const tapped = await keysOf(page);
      await world.proxy.restore();
      await expectEndState(world, [page], { arrived: tapped });
      await expectSaneDates();
      const client = (await page.row('clients', id)) as Client;
      expect(client).toMatchObject({ nameuser: 'Segunda', pin: '1', publicprice: 20 });
      expect(totals(await page.rows('finances'))).toMatchObject({
        sales: 15.5,
        renewals: 20,
        investments: 10,
      });
    },
  );

  it('[EXP-04] phone clock a year off: the expiry check of a phone that is ahead ends nothing for good', async () => {
    const { device, page } = world.device();
    const { id, streamingId } = await tapSale(page);
    await drain(page);
    // Less than the membership's length by the phone's clock: after its end nothing is checked.
    device.clockSkewMs = 300 * DAY_MS;
    expect(await sweepExpired(page.store, page.env)).toEqual({ streamings: 1, clients: 1 });
    expect(await page.row('clients', id)).toMatchObject({ state: 'Vencido' });
    await expectEndState(world, [page]);
    expect(await page.row('clients', id)).toMatchObject({ state: 'Vendido' });
    expect(await page.row('streamings', streamingId)).toMatchObject({ conditions: 'Activo' });
  });

  it('[SYN-29] phone clock a year off: a queue that waits for the membership goes on after the renewal though the phone was ahead', async () => {
    const { device, page } = world.device();
    await drain(page);
    const until = (end: number) => moveEnd(world.server.context.db, world.user.id, end);
    await until(Date.now() - 1_000);
    device.clockSkewMs = YEAR_MS;
    await tapAll(page, newCategory(), newCategory());
    const tapped = await keysOf(page);
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    await until(Date.now() + 30 * DAY_MS);
    expect(await page.sync()).toEqual({ kind: 'done' });
    await expectEndState(world, [page], { arrived: tapped });
  });
});
