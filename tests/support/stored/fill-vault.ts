import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { vi } from 'vitest';
import { device, deviceId, keepPushFact, mirrorSession, noteEnd } from '#db/device.ts';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import { closeVault } from '#db/vault/vault.ts';
import { turnOn } from '#workspace/session/lock.ts';
import { keepInMemory, storedSession, TOKEN, USER_ID } from '#workspace/session/stored-session.ts';
import { type DatabaseDump, dumpDatabase, fillFrom, type LocalDump } from '#tests/support/app/local-dump.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';

/** What a phone keeps whose app lock is on. */
export interface StoredVault {
  /** With secrets sealed. */
  dump: LocalDump;
  /** Facts of the phone, for any user. */
  device: DatabaseDump;
  /** Local storage. */
  local: [string, string][];
  /** That lies sealed. */
  token: string;
}

/** Before this module: a window, a local storage over `kept`, and Web Locks. */
export async function fillVault(
  server: TestServer,
  { id: userId, token, password }: TestUser,
  dump: LocalDump,
  { kept, pin }: { kept: Map<string, string>; pin: string },
): Promise<StoredVault> {
  const { fetch: send } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    send(address.replace('http://localhost', server.url ?? ''), init),
  );
  await fillFrom({ indexedDB }, dump);
  kept.set(TOKEN, token);
  kept.set(USER_ID, userId);
  await deviceId();
  await noteEnd(crypto.randomUUID(), 'a.session.that-has-ended');
  await device.signOuts.put({ userId: crypto.randomUUID(), token: 'b.session.to-be-ended', erase: true });
  await keepPushFact({
    userId,
    endpoint: 'https://push.example/1',
    hour: 8,
    timeZone: 'America/Lima',
    amounts: false,
  });
  await mirrorSession(userId, token);
  await device.books.bulkPut([
    { userId, token: null, owner: null },
    { userId: crypto.randomUUID(), token: 'c.session.of-a-book-helped-in', owner: 'Beatriz' },
  ]);
  const db = new LocalDatabase(userId);
  const outcome = await turnOn(db, { secret: pin, kind: 'pin', minutes: 5, password });
  const sealedToken = storedSession()?.token;
  if (outcome.kind !== 'on' || sealedToken === undefined)
    throw new Error(`The lock stays off: ${JSON.stringify(outcome)}`);
  db.close();
  closeVault();
  keepInMemory(null);
  const raw = new Dexie(databaseName(userId));
  await raw.open();
  const stored: StoredVault = {
    dump: { userId, ...(await dumpDatabase(raw)) },
    device: await dumpDatabase(device),
    local: [...kept],
    token: sealedToken,
  };
  raw.close();
  device.close();
  return stored;
}
