import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { device, readSession } from '#db/device.ts';
import { type LockRecord, readLock, writeLock } from '#db/vault/lock-record.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';

const kept = new Map<string, string>();
const record = { userId: 'u', token: 'sealed', passes: 2 } as LockRecord;

const clearDevice = () => Promise.all(device.tables.map((table) => table.clear()));

// Another file of the worker may have noted the end of a session with the same token.
beforeEach(async () => {
  await clearDevice();
  kept.clear();
  stubBrowser(kept);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearDevice();
});

it('[SEC-55] a lock that local storage does not know yet is stood behind, and its clear token goes', async () => {
  await writeLock(record);
  await device.session.put({ only: 'session', userId: 'u', token: 't' });
  kept.set('token', 't').set('userId', 'u');
  expect(await readSession()).toBeUndefined();
  const { currentSession, restoreSession } = await import('./session.ts');
  await restoreSession();
  expect(currentSession()).toBeNull();
  expect(kept.has('token')).toBe(false);
  expect(kept.get('bloqueo')).toMatch(/^u:/);
  expect((await device.session.get('session'))?.userId).not.toBe('u');
  expect(await readLock('u')).toMatchObject({ passes: 0, token: 'sealed' });
});

it('[SEC-55] with local storage lost the lock screen is there', async () => {
  await writeLock(record);
  const { restoreSession } = await import('./session.ts');
  await restoreSession();
  expect([kept.get('userId'), kept.get('bloqueo')?.split(':')[0]]).toEqual(['u', 'u']);
});

it('[SES-52] a session that ended stays ended where local storage has forgotten that', async () => {
  const { currentSession, endSession, keepSession, restoreSession } = await import('./session.ts');
  await keepSession({ userId: 'u', token: 't' });
  await endSession();
  kept.set('token', 't').set('userId', 'u');
  await restoreSession();
  expect([currentSession(), kept.has('token')]).toEqual([null, false]);
});

it('[PWA-33] with local storage blocked nobody is known to be signed in, and it is said why', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { currentSession, refusedAtom, refuseStorage, restoreSession } = await import('./session.ts');
  const { store } = await import('#ui/store.ts');
  await device.session.put({ only: 'session', userId: 'u', token: 't' });
  await restoreSession().catch(refuseStorage);
  expect([currentSession(), store.get(refusedAtom)]).toEqual([null, 'cookies']);
  stubBrowser(kept);
  refuseStorage();
  expect(store.get(refusedAtom)).toBe('data');
  store.set(refusedAtom, null);
});
