import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device } from '#db/device.ts';
import { type LockRecord, readLock, writeLock } from '#db/vault/lock-record.ts';
import { closeVault, openVaultOf } from '#db/vault/vault.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { newDataKey, wrapByPin } from './lock-crypto.ts';

const USER = 'u';
const RIGHT = '730194';
const YEAR_MS = 365 * 86_400_000;

type Work = () => Promise<unknown>;

/** One holder a name, in order, like a browser's. */
function turns(): (name: string, ...rest: unknown[]) => Promise<unknown> {
  const last = new Map<string, Promise<unknown>>();
  return (name, ...rest) => {
    const next = (last.get(name) ?? Promise.resolve()).then(rest.at(-1) as Work);
    last.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
}

const atOnce = (_name: string, ...rest: unknown[]): Promise<unknown> => (rest.at(-1) as Work)();

describe('tries of a PIN', () => {
  const kept = new Map<string, string>();
  let clock = 1_000_000;
  const now = (): number => clock;

  beforeEach(async () => {
    stubBrowser(kept);
    vi.stubGlobal('navigator', { locks: { request: turns(), query: async () => ({ held: [] }) } });
    clock = 1_000_000;
    const wrapped = await wrapByPin(newDataKey(), RIGHT, 1_000);
    await writeLock({
      userId: USER,
      kind: 'pin',
      minutes: 5,
      ...wrapped,
      byServer: wrapped.byPin,
      token: null,
      failures: 0,
      waitUntil: 0,
      passes: 2,
    } satisfies LockRecord);
  });
  afterEach(async () => {
    closeVault();
    await device.facts.clear();
    vi.unstubAllGlobals();
  });

  const press = async (...pins: string[]) => {
    const { unlock } = await import('./lock.ts');
    return Promise.all(pins.map((pin) => unlock(USER, pin, now)));
  };

  it.each([
    ['wait for each other', turns],
    ['take the lock from frozen tabs', () => atOnce],
  ])('[SEC-57] of six tabs at once that %s are made as if one after the other', async (_how, request) => {
    vi.stubGlobal('navigator', { locks: { request: request(), query: async () => ({ held: [] }) } });
    const openings = await press('111222', '222333', '333444', '444555', RIGHT, '555666');
    expect(openings.map((each) => (each.ok ? 'open' : each.reason))).toEqual([
      'wrong',
      'wrong',
      'wrong',
      'wait',
      'wait',
      'wait',
    ]);
    expect(openVaultOf(USER)).toBeNull();
    expect(await readLock(USER)).toMatchObject({ failures: 3, waitUntil: clock + 5_000 });
    clock += 5_000;
    expect(await press(RIGHT)).toEqual([{ ok: true }]);
    expect(await readLock(USER)).toMatchObject({ failures: 0, waitUntil: 0 });
  });

  it('[SEC-57] one that is refused is not looked at and makes no wait longer', async () => {
    await press('111222', '222333', '333444');
    clock += 1_000;
    expect(await press(RIGHT, '444555')).toEqual([
      { ok: false, reason: 'wait', waitMs: 4_000 },
      { ok: false, reason: 'wait', waitMs: 4_000 },
    ]);
  });

  it('[SEC-57] a clock that is set ahead gives one try, and the next wait is whole, also once it is set back', async () => {
    await press('111222', '222333', '333444');
    const before = clock;
    clock += YEAR_MS;
    const ahead = await press('444555', '555666', RIGHT);
    expect(ahead.map((each) => (each.ok ? 0 : each.waitMs))).toEqual([15_000, 15_000, 15_000]);
    expect(ahead.map((each) => (each.ok ? 'open' : each.reason))).toEqual(['wrong', 'wait', 'wait']);
    clock = before;
    expect(await press(RIGHT)).toEqual([{ ok: false, reason: 'wait', waitMs: 15_000 }]);
  });
});
