import { describe, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Right } from '#domain/rows.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { dropStaleBook, STALE_BOOK_DAYS } from '#sync/pull/stale-book.ts';
import { changeRights, helperOf, type TestHelper } from '#tests/support/api/team-calls.ts';
import { newCategory, newClient, newStreaming, newSupplier, renewal } from '#tests/support/catalogue.ts';
import { dumpOf } from '#tests/support/app/local-dump.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAll, useWorld } from '#tests/support/app/sync-world.ts';

describe('a phone of a helper', () => {
  const world = useWorld();

  /** The owner's page with one account and client, and a helper's, both in step. */
  async function twoPhones(rights: readonly Right[]) {
    const { page: owner } = world.device();
    const [categoryId, supplierId, streamingsId, clientId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await tapAll(
      owner,
      newCategory(categoryId),
      newSupplier(supplierId),
      newStreaming({ categoryId, supplierId }, { id: streamingsId }),
      newClient(streamingsId, { id: clientId, nameuser: 'Marta' }),
    );
    await drain(owner);
    const person = await world.server.createUser();
    const helper = await helperOf(world.server, { owner: world.user, person, rights });
    const device = new Device({ userId: helper.id, token: helper.token, url: world.proxy.url });
    const page = device.open();
    await drain(page);
    await drain(owner);
    return { owner, helper, device, page, streamingsId, clientId };
  }

  const stored = async (page: Page) => JSON.stringify((await dumpOf(page)).tables);
  const takeAway = (helper: TestHelper, rights: readonly Right[]) =>
    changeRights(world.server, world.user, helper.id, rights);

  it('[TEAM-10] drops the book after a week without a pull, keeps what was tapped, and gets it back', async () => {
    const { helper, device, page, clientId } = await twoPhones(['sell', 'passwords']);
    await world.proxy.cut();
    await tapAll(page, renewal(clientId));
    await takeAway(helper, ['sell']);
    device.clockSkewMs = STALE_BOOK_DAYS * DAY_MS - 60_000;
    expect(await dropStaleBook(page.store, page.env)).toBe(false);
    expect(await stored(page)).toContain('"password":"clave"');
    device.clockSkewMs = STALE_BOOK_DAYS * DAY_MS + 60_000;
    expect(await dropStaleBook(page.store, page.env)).toBe(true);
    const left = await dumpOf(page);
    const full = Object.entries(left.tables).filter(([, rows]) => rows.length > 0);
    expect(full.map(([name]) => name).sort()).toEqual(['helpers', 'meta', 'outbox']);
    expect(JSON.stringify(left.tables)).not.toContain('clave');
    expect(await dropStaleBook(page.store, page.env)).toBe(false);
    await world.proxy.restore();
    device.clockSkewMs = 0;
    await drain(page);
    expect((await page.rows('clients')).map(({ publicprice }) => publicprice)).toEqual([20]);
    expect(await stored(page)).not.toContain('clave');
    await device.close();
  });

  it('[TEAM-10] drops a download that was cut a week ago too', async () => {
    const { helper, page: whole, device: first } = await twoPhones(['sell', 'passwords']);
    expect(await whole.rows('clients')).toHaveLength(1);
    await first.close();
    const device = new Device({ userId: helper.id, token: helper.token, url: world.proxy.url });
    const page = device.open();
    await drain(page);
    await syncFacts.write(page.store.db, { complete: false, receivedAt: null });
    await world.proxy.cut();
    device.clockSkewMs = STALE_BOOK_DAYS * DAY_MS + 60_000;
    expect(await dropStaleBook(page.store, page.env)).toBe(true);
    expect(await stored(page)).not.toContain('clave');
    await world.proxy.restore();
    await device.close();
  });

  it('[TEAM-10] differs from the owner’s, which keeps all however long it is away', async () => {
    const { owner } = await twoPhones(['sell']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * DAY_MS });
    expect(await dropStaleBook(owner.store, owner.env)).toBe(false);
    vi.useRealTimers();
    expect(await owner.rows('clients')).toHaveLength(1);
  });

  it('[TEAM-04] sends each tap once when a right ends without a network, and later taps go to review', async () => {
    const { owner, helper, device, page, clientId, streamingsId } = await twoPhones(['sell', 'passwords']);
    world.proxy.dropNextRequest(({ path }) => path.includes('/batch'));
    await tapAll(page, renewal(clientId, 21));
    await page.sync();
    await world.proxy.cut();
    await tapAll(page, newClient(streamingsId, { nameuser: 'Rosa', numberprofile: '2' }));
    await takeAway(helper, ['charge']);
    await tapAll(page, newClient(streamingsId, { nameuser: 'Pedro', numberprofile: '3' }));
    await world.proxy.restore();
    await drain(page);
    await drain(owner);
    const names = (await owner.rows('clients')).map(({ nameuser }) => nameuser);
    expect(names.sort()).toEqual(['Marta', 'Rosa']);
    const kinds = (await owner.rows('finances')).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['Inversion', 'Renovacion', 'Venta', 'Venta']);
    expect(await page.outbox()).toMatchObject([{ status: 'review', refusal: { code: 'forbidden' } }]);
    expect(await stored(page)).not.toContain('"password":"clave"');
    const actions = (await owner.rows('activities')).map(({ action, helperId }) => `${action} ${helperId}`);
    expect(actions.sort()).toEqual([`client.create ${helper.id}`, `client.renewal ${helper.id}`]);
    await device.close();
  });
});
