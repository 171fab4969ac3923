import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LockRecord } from '#db/vault/lock-record.ts';
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
