import { beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { MutationCall } from '#sync/enqueue.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, rowsOf, tapAll, useWorld } from '#tests/support/app/sync-world.ts';

describe('favourites and profile of a reseller with two devices', () => {
  const world = useWorld();
  let ana: Page;
  let berta: Page;

  beforeEach(async () => {
    ana = world.device().page;
    berta = world.device().page;
    await meet();
  });

  const meet = async () => {
    for (const page of [ana, berta, ana, berta]) await drain(page);
  };
  const favorite = (userCode: string): MutationCall => ({
    name: 'favorite.create',
    body: { id: uuidv7(), userCode },
  });
  const phone = (number: string): MutationCall => ({
    name: 'user.phone',
    id: world.user.id,
    body: { phone: number },
  });
  const expectAgreement = async () => {
    const server = await world.serverRows();
    expect(await rowsOf(ana)).toEqual(server);
    expect(await rowsOf(berta)).toEqual(server);
    return server;
  };

  it('[FAV-08] [PWA-08] one favourite that both add offline is one row on both, with its name', async () => {
    const rosa = await world.server.createUser();
    await tapAll(ana, favorite(rosa.userCode));
    await tapAll(berta, favorite(rosa.userCode));
    expect(await ana.rows('favorites')).toMatchObject([{ username: rosa.userCode }]);
    await meet();
    expect(await ana.rows('favorites')).toMatchObject([{ userCode: rosa.userCode, username: rosa.username }]);
    expect((await expectAgreement()).get('favorites')?.size).toBe(1);
    expect(await ana.outbox()).toEqual([]);
    expect(await berta.outbox()).toEqual([]);
  });

  it('[FAV-09] [PWA-08] added and deleted again before it is sent leaves nothing', async () => {
    const rosa = await world.server.createUser();
    const tap = favorite(rosa.userCode);
    await tapAll(ana, tap, { name: 'favorite.delete', id: (tap.body as { id: string }).id, body: null });
    expect(await ana.rows('favorites')).toEqual([]);
    await meet();
    expect((await expectAgreement()).get('favorites')?.size).toBe(0);
  });

  it('[PRO-04] [SYN-20] of two phone numbers the later arrival stays, and the loser gets a notice', async () => {
    await tapAll(ana, phone('+51955000001'), {
      name: 'user.symbol_money',
      id: world.user.id,
      body: { symbolmoney: 'COP' },
    });
    await tapAll(berta, phone('+51955000002'));
    await meet();
    const [row] = [...((await expectAgreement()).get('profile')?.values() ?? [])];
    expect(row).toMatchObject({ phone: '+51955000002', symbolmoney: 'COP' });
    expect(await ana.store.db.notices.toArray()).toMatchObject([
      {
        kind: 'override',
        table: 'profile',
        id: world.user.id,
        field: 'phone',
        mine: '+51955000001',
        theirs: '+51955000002',
      },
    ]);
    expect(await berta.store.db.notices.count()).toBe(0);
  });

  it('[PRO-04] [SYN-25] a phone that another user has falls back, and the change is there to be mended', async () => {
    const rosa = await world.server.createUser();
    await tapAll(ana, phone(rosa.phone));
    expect(await ana.row('profile', world.user.id)).toMatchObject({ phone: rosa.phone });
    await drain(ana);
    expect(await ana.row('profile', world.user.id)).toMatchObject({ phone: world.user.phone });
    expect(await ana.outbox()).toMatchObject([
      { status: 'review', refusal: { code: 'validation', errors: { phone: {} } } },
    ]);
  });
});
