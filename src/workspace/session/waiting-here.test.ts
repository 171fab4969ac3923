import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#db/device.ts';
import { LocalDatabase, type OutboxEntry } from '#db/local-database.ts';
import { countWaitingHere } from './waiting-here.ts';

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
