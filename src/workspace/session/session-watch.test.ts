import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dexie } from 'dexie';
import { device } from '#db/device.ts';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import type { Profile } from '#domain/rows.ts';
import { json, refusedBody } from '#tests/support/app/feed-server.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { until } from '#tests/support/wait.ts';

const HOURS_8_MS = 8 * 60 * 60 * 1_000;
const NOW_S = 1_800_000_000;
const tokenOf = (exp: number): string => `e30.${btoa(JSON.stringify({ exp }))}.c2ln`;
const LIVE = tokenOf(NOW_S + 86_400);
const EXPIRED = tokenOf(NOW_S - 1);

describe('the check of the stored token', () => {
  const kept = new Map<string, string>();
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

  beforeEach(() => {
    // The database's own timers run on: only the clock and the 8 hours are driven.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW_S * 1_000 });
    kept.clear();
    fetched.mockReset().mockImplementation(async () => json(200, { id: 'u' }));
    stubBrowser(kept);
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    await Promise.all([device.session.clear(), device.signOuts.clear()]);
  });

  async function afterCheck(token: string, answer: () => Promise<Response>) {
    const { currentSession, keepSession } = await import('./session.ts');
    const { checkSession } = await import('./session-watch.ts');
    await keepSession({ userId: 'u', token });
    fetched.mockImplementation(answer);
    await checkSession();
    return { token: currentSession()?.token ?? null, mirrored: (await device.session.get('session'))?.token };
  }

  it('[SES-29] is made at once and then every 8 hours, not a millisecond before', async () => {
    const { keepSession } = await import('./session.ts');
    const { watchSession } = await import('./session-watch.ts');
    const { isLoading } = await import('#workspace/platform/loading.ts');
    const untilAsked = async (times: number): Promise<void> => {
      await until(() => !isLoading(), { what: 'the answer' });
      expect(fetched).toHaveBeenCalledTimes(times);
    };
    await keepSession({ userId: 'u', token: LIVE });
    const stop = watchSession();
    await untilAsked(1);
    for (const checks of [1, 2]) {
      vi.advanceTimersByTime(HOURS_8_MS - 1);
      expect(isLoading()).toBe(false);
      vi.advanceTimersByTime(1);
      expect(isLoading()).toBe(true);
      await untilAsked(checks + 1);
    }
    stop();
    vi.advanceTimersByTime(HOURS_8_MS);
    expect(isLoading()).toBe(false);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('[SES-29] removes what the server says has ended, and says whose it was', async () => {
    const left = await afterCheck(LIVE, async () => json(401, refusedBody('unauthenticated')));
    expect(left).toEqual({ token: null, mirrored: undefined });
    const { signOutReasonAtom } = await import('./session.ts');
    const { store } = await import('#ui/store.ts');
    expect(store.get(signOutReasonAtom)).toEqual({ how: 'ended', userId: 'u' });
  });

  it('[PRO-13] erases what is kept here of who has left, and leaves it of anyone else', async () => {
    const afterEnd = async (leavesAt: string | null): Promise<boolean> => {
      const db = new LocalDatabase('u');
      await db.profile.put({ id: 'u', leavesAt } as Profile);
      db.close();
      await afterCheck(LIVE, async () => json(401, refusedBody('unauthenticated')));
      return Dexie.exists(databaseName('u'));
    };
    expect(await afterEnd(null)).toBe(true);
    expect(await afterEnd(new Date(Date.now() + 1_000).toISOString())).toBe(true);
    expect(await afterEnd(new Date(Date.now() - 1_000).toISOString())).toBe(false);
    expect(await device.signOuts.count()).toBe(0);
  });

  it('[SES-29] goes by the token itself where the server answers something else', async () => {
    const busy = async (): Promise<Response> => json(503, refusedBody('unavailable'));
    expect((await afterCheck(EXPIRED, busy)).token).toBeNull();
    expect((await afterCheck(LIVE, busy)).token).toBe(LIVE);
  });

  it('[SES-29] leaves a token that the server takes, whatever this device’s clock says', async () => {
    expect((await afterCheck(EXPIRED, async () => json(200, { id: 'u' }))).token).toBe(EXPIRED);
  });

  it('[SES-30] leaves an expired token where nobody answers', async () => {
    const left = await afterCheck(EXPIRED, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(left).toEqual({ token: EXPIRED, mirrored: EXPIRED });
  });

  it('[SES-31] [API-02] uses a fresh token from then on: kept, mirrored, and borne by the next call', async () => {
    const fresh = tokenOf(NOW_S + 30 * 86_400);
    const left = await afterCheck(LIVE, async () => json(200, { id: 'u', tokenSession: fresh }));
    expect(left).toEqual({ token: fresh, mirrored: fresh });
    expect(kept.get('token')).toBe(fresh);
    const { checkSession } = await import('./session-watch.ts');
    await checkSession();
    const [, init] = fetched.mock.lastCall ?? [];
    expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${fresh}`);
    const { Workspace } = await import('#workspace/data/workspace.ts');
    const workspace = new Workspace('u');
    await expect(workspace.env.token()).resolves.toBe(fresh);
    workspace.store.close();
  });

  it('[GEN-02] has the loading flag on until it is answered', async () => {
    const { isLoading } = await import('#workspace/platform/loading.ts');
    let on = false;
    await afterCheck(LIVE, async () => {
      on = isLoading();
      return json(200, { id: 'u' });
    });
    await until(() => !isLoading(), { what: 'the flag to go off' });
    expect(on).toBe(true);
  });
});
