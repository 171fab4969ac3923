import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Dexie } from 'dexie';
import { device } from '#db/device.ts';
import { LocalDatabase } from '#db/local-database.ts';
import { type LockRecord, readLock, writeLock } from '#db/vault/lock-record.ts';
import { createSealer } from '#db/vault/sealer.ts';
import { json } from '#tests/support/app/feed-server.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import {
  measuredIterations,
  newDataKey,
  unwrapByPin,
  unwrapByServer,
  wrapByPin,
  wrapByServer,
} from './lock-crypto.ts';
import type * as Lock from './lock.ts';

const MINUTE_MS = 60_000;
const keyOf = (fill: number): string => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));

describe('the key of the app lock', () => {
  it('[SEC-46] opens by its PIN alone', async () => {
    const dataKey = newDataKey();
    const wrapped = await wrapByPin(dataKey, '730194', 1_000);
    expect(await unwrapByPin(wrapped, '730194')).toEqual(dataKey);
    expect(await unwrapByPin(wrapped, '730195')).toBeNull();
    expect(JSON.stringify(wrapped)).not.toContain('730194');
  });

  it('[SEC-51] opens by a key of the server too, also by an older one', async () => {
    const dataKey = newDataKey();
    const wrapped = await wrapByServer(dataKey, [keyOf(1)]);
    expect(await unwrapByServer(wrapped, [keyOf(2), keyOf(1)])).toEqual(dataKey);
    expect(await unwrapByServer(wrapped, [keyOf(2)])).toBeNull();
  });

  it('[SEC-46] costs half a second where the phone is fast, and never less than 600,000 rounds', async () => {
    const taking = (ms: number) => {
      const moments = [0, ms];
      return () => moments.shift() ?? 0;
    };
    expect(await measuredIterations(taking(250))).toBe(1_200_000);
    expect(await measuredIterations(taking(2_000))).toBe(600_000);
    expect(await measuredIterations(taking(1))).toBe(3_000_000);
  });
});

describe('wrong tries', () => {
  let lock: typeof Lock;
  beforeAll(async () => {
    vi.stubGlobal('window', { addEventListener: () => undefined });
    vi.stubGlobal('localStorage', { getItem: () => null });
    lock = await import('./lock.ts');
  });
  afterAll(() => vi.unstubAllGlobals());

  it('[SEC-50] cost nothing twice, then three times as long each time, 15 minutes at most', () => {
    expect([1, 2, 3, 4, 5, 20].map(lock.waitAfter)).toEqual([0, 0, 5_000, 15_000, 45_000, 15 * MINUTE_MS]);
  });

  it('[SEC-50] a clock that is set back makes no wait longer', () => {
    const record = { failures: 3, waitUntil: 100 * MINUTE_MS } as LockRecord;
    expect(lock.waitLeft(record, 0)).toBe(5_000);
    expect(lock.waitLeft(record, 100 * MINUTE_MS - 1_000)).toBe(1_000);
    expect(lock.waitLeft(record, 101 * MINUTE_MS)).toBe(0);
  });
});

describe('a sign-in where the lock can not be opened', () => {
  const kept = new Map<string, string>();
  const session = { userId: 'u', token: 't' };
  const at = (name: string, fill: number): LockRecord =>
    ({ userId: name, byServer: wrapped.get(fill), token: null, passes: 2 }) as unknown as LockRecord;
  const wrapped = new Map<number, Awaited<ReturnType<typeof wrapByServer>>>();
  const dataKey = newDataKey();

  beforeAll(async () => {
    stubBrowser(kept);
    const request = (...given: unknown[]): unknown => (given.at(-1) as () => unknown)();
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
    vi.stubGlobal('fetch', async () => json(200, { status: 'success', message: 'Listo.', keys: [keyOf(1)] }));
    for (const fill of [1, 2]) wrapped.set(fill, await wrapByServer(dataKey, [keyOf(fill)]));
  });
  afterAll(async () => {
    await Promise.all([device.facts.clear(), Dexie.delete('vigente-u')]);
    vi.unstubAllGlobals();
  });

  it('[SEC-51] says that what is kept is lost, of another key and of a secret in another place, and erases nothing', async () => {
    const { openBySignIn } = await import('./lock.ts');
    await writeLock(at('u', 2));
    expect(await openBySignIn(session)).toBe('lost');
    await writeLock(at('u', 1));
    const db = new LocalDatabase('u');
    const sealed = createSealer(dataKey).seal('"clave"', 'streamings/elsewhere/password');
    await db.streamings.put({ id: 's', password: { sealed } } as never);
    expect(await openBySignIn(session)).toBe('lost');
    expect(await db.streamings.count()).toBe(1);
    db.close();
    expect(await readLock('u')).not.toBeNull();
  });

  it('[SEC-51] opens where only the hint in local storage stands, and the hint goes', async () => {
    const { openBySignIn } = await import('./lock.ts');
    await Promise.all([device.facts.clear(), Dexie.delete('vigente-u')]);
    kept.set('bloqueo', 'u:1');
    expect(await openBySignIn(session)).toBe('none');
    await writeLock(at('u', 1));
    expect(await openBySignIn(session)).toBe('open');
    expect([await readLock('u'), kept.has('bloqueo')]).toEqual([null, false]);
  });
});
