import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalDatabase } from './local-database.ts';
import { releaseKey, reserveKey } from './request-keys.ts';

const HOUR_MS = 3_600_000;
const CALL = JSON.stringify(['POST', '/credit/create', { quantity: 20 }]);

describe('the key of a call that needs the network', () => {
  let db: LocalDatabase;
  let made = 0;
  const newId = () => `key ${(made += 1)}`;

  beforeEach(() => {
    made = 0;
    db = new LocalDatabase(crypto.randomUUID());
  });
  afterEach(() => db.delete());

  it('[CRE-09] is the same until the call is answered, also for a form that was closed', async () => {
    expect(await reserveKey(db, CALL, { newId, nowMs: 0 })).toBe('key 1');
    db.close();
    db = new LocalDatabase(db.userId);
    expect(await reserveKey(db, CALL, { newId, nowMs: HOUR_MS })).toBe('key 1');
    await releaseKey(db, CALL);
    expect(await reserveKey(db, CALL, { newId, nowMs: HOUR_MS })).toBe('key 2');
  });

  it('[CRE-09] is of that call alone', async () => {
    const other = JSON.stringify(['POST', '/credit/create', { quantity: 21 }]);
    expect(await reserveKey(db, CALL, { newId, nowMs: 0 })).toBe('key 1');
    expect(await reserveKey(db, other, { newId, nowMs: 0 })).toBe('key 2');
    await releaseKey(db, other);
    expect(await reserveKey(db, CALL, { newId, nowMs: 0 })).toBe('key 1');
  });

  it('[CRE-09] is forgotten after a day', async () => {
    expect(await reserveKey(db, CALL, { newId, nowMs: 0 })).toBe('key 1');
    expect(await reserveKey(db, CALL, { newId, nowMs: 24 * HOUR_MS })).toBe('key 2');
  });

  it('[CRE-09] is one for two presses at once', async () => {
    const both = await Promise.all([1, 2].map(() => reserveKey(db, CALL, { newId, nowMs: 0 })));
    expect(new Set(both).size).toBe(1);
  });
});
