import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device } from '#db/device.ts';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import { closeVault } from '#db/vault/vault.ts';
import { json } from '#tests/support/app/feed-server.ts';
import { fillDatabase, fillFrom } from '#tests/support/app/local-dump.ts';
import { readJson, releases } from '#tests/support/stored/releases.ts';
import { shownBy } from '#tests/support/stored/shown.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';

describe.each(releases)('a phone of %s with its app lock on', (release) => {
  const { pin, lockKeys } = readJson(release, 'facts');
  const vault = readJson(release, 'vault');
  const { nowMs, facts, shown } = readJson(release, 'page');
  const { userId } = vault.dump;

  beforeEach(async () => {
    stubBrowser(new Map(vault.local));
    const request = (...given: unknown[]): unknown => (given.at(-1) as () => unknown)();
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
    await empty();
    await fillDatabase(indexedDB, device.name, vault.device);
    await fillFrom({ indexedDB }, vault.dump);
  });
  afterEach(async () => {
    const { keepInMemory } = await import('./stored-session.ts');
    keepInMemory(null);
    closeVault();
    await empty();
    vi.unstubAllGlobals();
  });

  const empty = async (): Promise<void> => {
    device.close({ disableAutoOpen: false });
    await Promise.all([Dexie.delete(device.name), Dexie.delete(databaseName(userId))]);
  };
  const read = async (): Promise<object> => {
    const db = new LocalDatabase(userId);
    const found = await shownBy(db, nowMs, facts).finally(() => db.close());
    return found;
  };

  it('[OPS-87] starts locked, and opens by its PIN alone to all that lay sealed', async () => {
    const { restoreSession } = await import('./session.ts');
    const { lockedUser, storedSession } = await import('./stored-session.ts');
    const { unlock } = await import('./lock.ts');
    await restoreSession();
    expect([lockedUser(), storedSession()]).toEqual([userId, null]);
    expect(await unlock(userId, '000000')).toMatchObject({ ok: false, reason: 'wrong' });
    await expect(read()).rejects.toThrow('A sealed secret');
    expect(await unlock(userId, pin)).toEqual({ ok: true });
    expect(storedSession()).toEqual({ userId, token: vault.token });
    expect(await read()).toMatchObject(shown);
  });

  it('[OPS-87] opens by the server’s key to who has signed in again, and lies in clear from then on', async () => {
    vi.stubGlobal('fetch', async () => json(200, { status: 'success', message: 'Listo.', keys: lockKeys }));
    const { openBySignIn } = await import('./lock.ts');
    expect(await openBySignIn({ userId, token: 'a.new.token' })).toBe('open');
    expect(await read()).toMatchObject(shown);
    expect(await device.signOuts.get(vault.token)).toMatchObject({ userId });
  });
});
