import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { totals } from '#domain/finance/finance.ts';
import type { Client } from '#domain/rows.ts';
import { newClient, renewal } from '#tests/support/catalogue.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { until } from '#tests/support/wait.ts';
import { expectEndState } from './end-state.ts';
import { openHeld, type HeldPage } from './held-network.ts';

describe('a row that changes while a change of it is on its way', () => {
  const world = useWorld();
  let held: HeldPage;
  let page: Page;
  let other: Page;
  let client: Client;

  beforeEach(async () => {
    const { device } = world.device();
    held = openHeld(device);
    page = held.page;
    other = world.device().page;
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale);
    await drain(page);
    await drain(other);
    client = (await page.row('clients', sale.body.id as string)) as Client;
  });

  const edit = (on: Page, body: Partial<Client>) =>
    tapAll(on, { name: 'client.update', id: client.id, body });

  /** Records what each commit showed of the client, without repeats. */
  const watchClient = async <T>(on: Page, look: (row: Client | undefined) => T): Promise<T[]> => {
    const seen: T[] = [];
    const rowCache = await on.watch();
    on.store.channel.listen(() => {
      const now = look(rowCache.get('clients', client.id));
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
    });
    return seen;
  };

  it.each(['request', 'answer'] as const)(
    '[SYN-04] edit while an edit of the same row is in flight: the %s comes late, the second tap stands',
    async (side) => {
      const seen = await watchClient(page, (row) => row?.nameuser);
      const hold = held.hold(side, '/batch');
      await edit(page, { nameuser: 'Primera' });
      const round = page.sync();
      await hold.reached;
      await edit(page, { nameuser: 'Segunda', pin: '1234' });
      hold.letGo();
      await round;
      await expectEndState(world, [page, other]);
      expect(await page.row('clients', client.id)).toMatchObject({ nameuser: 'Segunda', pin: '1234' });
      expect(seen).toEqual(['Primera', 'Segunda']);
      expect(await page.store.db.notices.count()).toBe(0);
    },
  );

  it('[SYN-04] edit while an edit of the same row is in flight: a renewal on top of a renewal adds both, and never takes back', async () => {
    const seen = await watchClient(page, (row) => row?.endDate ?? '');
    const hold = held.hold('answer', '/batch');
    await tapAll(page, renewal(client.id, 20, 30));
    const round = page.sync();
    await hold.reached;
    await tapAll(page, renewal(client.id, 25, 30));
    hold.letGo();
    await round;
    await expectEndState(world, [page, other]);
    const ends = [addDays(client.endDate, 30), addDays(client.endDate, 60)];
    expect(seen).toEqual(ends);
    expect(await page.row('clients', client.id)).toMatchObject({ endDate: ends[1], publicprice: 25 });
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5, renewals: 45 });
    expect(await page.store.db.notices.count()).toBe(0);
  });

  it('[SYN-04] edit while an edit of the same row is in flight: deleted meanwhile, it stays away', async () => {
    const seen = await watchClient(page, (row) => row?.nameuser);
    const hold = held.hold('answer', '/batch');
    await edit(page, { nameuser: 'Primera' });
    const round = page.sync();
    await hold.reached;
    await tapAll(page, { name: 'client.delete', id: client.id, body: null });
    hold.letGo();
    await round;
    await expectEndState(world, [page, other]);
    expect(seen).toEqual(['Primera', undefined]);
    expect(await other.row('clients', client.id)).toBeUndefined();
    expect(totals(await page.rows('finances'))).toMatchObject({ sales: 15.5 });
  });

  it('[SYN-04] edit while an edit of the same row is in flight: the other device edits the same field before it arrives', async () => {
    const hold = held.hold('request', '/batch');
    await edit(page, { nameuser: 'Mía' });
    const round = page.sync();
    await hold.reached;
    await edit(other, { nameuser: 'Suya', pin: '7' });
    await drain(other);
    hold.letGo();
    await round;
    await expectEndState(world, [page, other]);
    expect(await other.row('clients', client.id)).toMatchObject({ nameuser: 'Mía', pin: '7' });
    expect(await other.store.db.notices.toArray()).toMatchObject([
      { kind: 'override', field: 'nameuser', mine: 'Suya', theirs: 'Mía' },
    ]);
    expect(await page.store.db.notices.count()).toBe(0);
  });

  it('[SYN-04] [SYN-19] pull racing push without flicker: what shows only moves forward through answers, pulls and other devices', async () => {
    const names = await watchClient(page, (row) => Number(row?.nameuser.replace(/\D/g, '') || 0));
    const ends = await watchClient(page, (row) => row?.endDate ?? '');
    for (let step = 1; step <= 25; step += 1) {
      await edit(page, { nameuser: `Ana ${step}` });
      if (step % 5 === 0) await tapAll(page, renewal(client.id, 1, 1));
      void page.sync();
      if (step % 3 === 0) await edit(other, { pin: String(step) });
      if (step % 3 === 1) await tapAll(other, renewal(client.id, 1, 1));
      void other.sync();
      if (step % 4 === 0) await page.sync();
    }
    await expectEndState(world, [page, other, page, other]);
    expect(names).toEqual([...names].sort((a, b) => a - b));
    expect(names.at(-1)).toBe(25);
    expect(ends).toEqual([...ends].sort());
    const renewals = totals(await page.rows('finances')).renewals;
    expect(renewals).toBe(14);
    expect(ends.at(-1)).toBe(addDays(client.endDate, 14));
  });

  it('[SYN-04] pull racing push without flicker: a page on its way before the tap, applied after it', async () => {
    const seen = await watchClient(page, (row) => row?.nameuser);
    await edit(other, { pin: '55' });
    await drain(other);
    const hold = held.hold('answer', '/sync/');
    const round = page.sync();
    await hold.reached;
    await edit(page, { nameuser: 'Nueva' });
    hold.letGo();
    await round;
    await until(async () => (await page.outbox()).length === 0 || page.sync(), {
      what: 'the tap to be sent',
    });
    await expectEndState(world, [page, other]);
    expect(seen.filter((name) => name !== client.nameuser)).toEqual(['Nueva']);
    expect(await page.row('clients', client.id)).toMatchObject({ nameuser: 'Nueva', pin: '55' });
  });
});
