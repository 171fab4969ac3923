import 'fake-indexeddb/auto';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSession, mirrorSession } from '#db/device.ts';
import { clientRow } from '#tests/support/catalogue.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { refreshBadge } from './badge.ts';

describe('the number on the icon', () => {
  const userId = uuidv7();
  const shown: number[] = [];
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    shown.length = 0;
    device = new Device({ userId, fetch: () => Promise.reject(new TypeError('no network')) });
    page = device.open();
    vi.stubGlobal('navigator', {
      setAppBadge: async (count: number) => shown.push(count),
      clearAppBadge: async () => shown.push(0),
    });
    const endDate = new Date().toISOString();
    await page.store.db.clients.add(clientRow(userId, { streamingsId: uuidv7(), endDate }));
    await mirrorSession(userId, 'token');
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await forgetSession();
    await device.close();
  });

  const refresh = () => refreshBadge(page.store.db, Date.now());

  it('is what needs the reseller', async () => {
    await refresh();
    expect(shown).toEqual([1]);
  });

  it('is not set by a round that ends after the sign-out', async () => {
    await forgetSession();
    await refresh();
    expect(shown).toEqual([]);
  });

  it("is not set to one user's once another has signed in", async () => {
    await mirrorSession(uuidv7(), 'token');
    await refresh();
    expect(shown).toEqual([]);
  });
});
