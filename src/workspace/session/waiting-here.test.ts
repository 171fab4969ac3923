import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#db/device.ts';
import { LocalDatabase, type OutboxEntry } from '#db/local-database.ts';
import type { Profile } from '#domain/rows.ts';
import { countWaitingHere, hasLeft } from './waiting-here.ts';

const entry = (key: string, status: OutboxEntry['status']) => ({ key, status }) as OutboxEntry;

async function makeDatabase(userId: string, queued: number): Promise<void> {
  const db = new LocalDatabase(userId);
  for (let at = 0; at < queued; at += 1) await db.outbox.add(entry(`${userId}${at}`, 'queued'));
  await db.outbox.add(entry(`${userId}-refused`, 'review'));
  db.close();
}

const others = { ...Dexie.dependencies };

beforeEach(async () => {
  // Other tests of the same process leave databases.
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  vi.stubGlobal('localStorage', {
    'vigente-mark-ana': '{}',
    'vigente-mark-gone': '{}',
    'vigente-mark-eva': '{}',
    token: 't',
  });
  await makeDatabase('ana', 3);
  await makeDatabase('eva', 1);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await device.signOuts.clear();
  Object.assign(Dexie.dependencies, others);
});

test('[SES-42] what waits to be sent is counted of one user, and of all that this phone knows', async () => {
  expect(await countWaitingHere('ana')).toBe(3);
  expect(await countWaitingHere()).toBe(4);
});

test('[SES-42] a database that is gone has nothing, and does not come back by being asked', async () => {
  expect(await countWaitingHere('gone')).toBe(0);
  expect(await Dexie.exists('vigente-gone')).toBe(false);
});

test('[SES-28] [SES-42] a database that a sign-out is erasing is not opened, whose end would bring it back', async () => {
  await device.signOuts.put({ userId: 'ana', token: 't', erase: true });
  expect(await countWaitingHere()).toBe(1);
});

test('[PRO-13] a departed user is one due by now, with nothing here that the server lacks', async () => {
  const rosa = async (leavesAt: string | null, waiting?: OutboxEntry['status']): Promise<boolean> => {
    const db = new LocalDatabase('rosa');
    await db.profile.put({ id: 'rosa', leavesAt } as Profile);
    await db.outbox.clear();
    if (waiting) await db.outbox.add(entry('one', waiting));
    db.close();
    return hasLeft('rosa');
  };
  const [past, ahead] = [-1, 1].map((ms) => new Date(Date.now() + ms * 60_000).toISOString());
  expect(await rosa(past ?? '')).toBe(true);
  expect(await rosa(ahead ?? '')).toBe(false);
  expect(await rosa(null)).toBe(false);
  expect(await rosa(past ?? '', 'queued')).toBe(false);
  expect(await rosa(past ?? '', 'review')).toBe(false);
  expect(await hasLeft('gone')).toBe(false);
  expect(await hasLeft('ana')).toBe(false);
});
