import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { newCategory, profileRow } from '#tests/support/catalogue.ts';
import { FeedServer, json, refusedBody } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { until } from '#tests/support/wait.ts';
import { retryDelayMs } from '#sync/transport/backoff.ts';
import { lockNames } from './environment.ts';

describe('the engine', () => {
  const userId = uuidv7();
  let server: FeedServer;
  let device: Device;
  let page: Page;

  beforeEach(() => {
    server = new FeedServer();
    device = new Device({ userId, fetch: (url, init) => server.fetch(url, init) });
    page = device.open();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await device.close();
  });

  const unauthenticated = () => json(401, refusedBody('unauthenticated'));

  it('[SYN-22] waits 1 to 60 s, longer each time, with full jitter', () => {
    const longest = Array.from({ length: 10 }, (_, index) => retryDelayMs(index + 1, 1, null));
    expect(longest).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60, 60].map((seconds) => seconds * 1_000));
    expect(retryDelayMs(9, 0, null)).toBe(1_000);
    expect(retryDelayMs(1, 0, 30_000)).toBe(30_000);
  });

  it('[SYN-22] [SYN-27] tries again by itself, with no new write, until it gets through', async () => {
    server.intercept = () => Promise.reject(new TypeError('no network'));
    await page.tap(newCategory());
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      expect(await page.sync()).toMatchObject({ kind: 'wait' });
      expect(device.timers).toHaveLength(1);
    }
    expect(page.engine.status).toMatchObject({ phase: 'waiting' });
    server.intercept = () => null;
    device.letTimerGoOff();
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.calls).toHaveLength(1);
    expect(page.engine.status).toMatchObject({ phase: 'idle', nextTryAtMs: null });
  });

  it('[SYN-22] is failing from a failed try on, during the next ones too, until the server is reached', async () => {
    const seen: [string, boolean][] = [];
    page.engine.subscribe(() => {
      const { phase, failing } = page.engine.status;
      if (String(seen.at(-1)) !== String([phase, failing])) seen.push([phase, failing]);
    });
    server.intercept = () => Promise.reject(new TypeError('no network'));
    await page.tap(newCategory());
    await page.sync();
    await page.sync();
    server.intercept = () => null;
    await page.sync();
    expect(seen).toEqual([
      ['working', false],
      ['waiting', true],
      ['working', true],
      ['waiting', true],
      ['working', true],
      ['working', false],
      ['idle', false],
    ]);
  });

  it("[SES-34] ends at once, though it waits for its turn behind another tab's download", async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const other = device.open();
    const download = other.env.withLock(lockNames(userId).pull, () => ended);
    const round = page.sync();
    await until(() => page.engine.status.phase === 'working', { what: 'the round to begin' });
    await page.engine.stop();
    expect(await round).toMatchObject({ kind: 'wait' });
    end();
    await download;
    expect(server.asked('GET /sync')).toBe(0);
  });

  it('[SYN-22] obeys Retry-After, though taps wake it meanwhile', async () => {
    server.intercept = () => json(429, refusedBody('rate_limited'), { 'retry-after': '30' });
    await page.tap(newCategory());
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(device.timers.map(({ delayMs }) => delayMs)).toEqual([30_000]);
    expect(page.engine.status).toMatchObject({ phase: 'waiting', held: true });
    const asked = server.requests.length;
    await page.tap(newCategory());
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(server.requests).toHaveLength(asked);
    server.intercept = () => null;
    device.letTimerGoOff();
    await page.sync();
    expect(server.calls).toHaveLength(2);
    expect(page.engine.status).toMatchObject({ phase: 'idle', held: false });
  });

  it('[SYN-22] takes no Retry-After for longer than an hour, which timers can hold', async () => {
    server.intercept = () => json(503, refusedBody('unavailable'), { 'retry-after': '99999999999' });
    await page.tap(newCategory());
    await page.sync();
    expect(device.timers.map(({ delayMs }) => delayMs)).toEqual([3_600_000]);
  });

  it('[SYN-23] pauses at a 401 and goes on after the sign-in', async () => {
    await page.tap(newCategory());
    server.intercept = unauthenticated;
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'signin' });
    expect(page.engine.status.pause).toBe('signin');
    expect(device.timers).toEqual([]);
    server.intercept = () => null;
    const asked = server.requests.length;
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'signin' });
    expect(server.requests).toHaveLength(asked);
    expect(await page.engine.resume()).toEqual({ kind: 'done' });
    expect(page.engine.status.pause).toBeNull();
    expect(server.calls).toHaveLength(1);
  });

  it('[SYN-23] pauses too when it is the pull that is not let in', async () => {
    server.intercept = unauthenticated;
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'signin' });
    expect(await page.meta('pause')).toBe('signin');
  });

  it('[SYN-23] does not pause for a token that has been renewed meanwhile', async () => {
    await page.tap(newCategory());
    server.intercept = ({ init }) => {
      const { authorization } = init.headers as Record<string, string>;
      device.token = 'fresh';
      return authorization === 'Bearer fresh' ? null : unauthenticated();
    };
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.meta('pause')).toBeNull();
    device.letTimerGoOff();
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.calls).toHaveLength(1);
  });

  it('[SYN-23] goes on after a sign-in that came while it was being refused', async () => {
    await page.tap(newCategory());
    let refuse = (_with: Response): void => undefined;
    const refusal = new Promise<Response>((resolve) => (refuse = resolve));
    server.intercept = () => refusal;
    const round = page.sync();
    await eventually(() => expect(server.requests).toHaveLength(1));
    const resumed = page.engine.resume();
    server.intercept = () => null;
    refuse(unauthenticated());
    expect(await round).toEqual({ kind: 'paused', pause: 'signin' });
    expect(await resumed).toEqual({ kind: 'done' });
    expect(server.calls).toHaveLength(1);
  });

  it('[SYN-23] sends nothing while another user is signed in', async () => {
    await page.tap(newCategory());
    device.token = null;
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'signin' });
    expect(server.requests).toEqual([]);
    expect(await page.statuses()).toEqual(['queued']);
  });

  it('[SYN-29] [API-70] pauses when the membership has ended, pulls on, and sends after the renewal', async () => {
    const ended = { ...profileRow(userId), endDate: new Date(Date.now() - 1_000).toISOString() };
    server.write(['profile', userId, ended]);
    await page.sync();
    await page.tap(newCategory());
    server.intercept = ({ url, init }) => {
      if (!url.pathname.endsWith('/batch')) return null;
      const { calls } = JSON.parse(init.body as string) as { calls: { key: string }[] };
      const body = refusedBody('membership_expired');
      return json(200, { results: calls.map(({ key }) => ({ key, status: 403, body })) });
    };
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    const theirs = uuidv7();
    server.write(['suppliers', theirs, { id: theirs }]);
    const asked = server.asked('POST /batch');
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    expect(server.asked('POST /batch')).toBe(asked);
    expect(await page.row('suppliers', theirs)).toBeDefined();
    expect(await page.statuses()).toEqual(['queued']);
    server.intercept = () => null;
    server.write(['profile', userId, profileRow(userId)]);
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.calls).toHaveLength(1);
    expect(page.engine.status.pause).toBeNull();
  });

  it('[SYN-26] lets two pages of one browser take turns, each change sent once', async () => {
    const other = device.open();
    for (let count = 0; count < 30; count += 1) await page.tap(newCategory());
    await Promise.all([page.sync(), other.sync(), page.sync()]);
    expect(server.calls).toHaveLength(30);
    expect(new Set(server.calls.map(({ key }) => key)).size).toBe(30);
    expect(await page.outbox()).toEqual([]);
  });

  it('[SYN-27] goes round once more for a write that came while it was at work', async () => {
    await page.tap(newCategory());
    server.intercept = async ({ url }) => {
      if (url.pathname.includes('/sync/') && server.calls.length === 1) {
        await page.tap(newCategory());
        void page.sync();
      }
      return null;
    };
    expect(await page.sync()).toEqual({ kind: 'done' });
    expect(server.calls).toHaveLength(2);
  });

  it('[SYN-22] [SYN-27] tries once more at once where it is woken while a try is failing: the network may be back', async () => {
    let lose = (): void => undefined;
    const lost = new Promise<never>((_, reject) => (lose = () => reject(new TypeError('no network'))));
    server.intercept = () => lost;
    await page.tap(newCategory());
    const round = page.sync();
    await until(() => server.requests.length === 1, { what: 'the request to be on its way' });
    server.intercept = () => null;
    void page.sync();
    lose();
    expect(await round).toEqual({ kind: 'done' });
    expect(server.calls).toHaveLength(1);
    expect(device.timers).toHaveLength(0);
  });

  it('[SYN-22] waits its time after the second failure, however often it is woken, and where it was asked to at once', async () => {
    const wokenMeanwhile = (answer: () => Response | Promise<Response>) => () => {
      void page.sync();
      return answer();
    };
    await page.tap(newCategory());
    server.intercept = wokenMeanwhile(() => Promise.reject(new TypeError('no network')));
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(server.requests).toHaveLength(2);
    expect(device.timers).toHaveLength(1);
    server.intercept = wokenMeanwhile(() => json(503, refusedBody('unavailable'), { 'retry-after': '30' }));
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(server.requests).toHaveLength(3);
  });

  it('[SYN-27] starts a new round when it is woken at its very end', async () => {
    const ends: Promise<unknown>[] = [];
    page.engine.subscribe(() => {
      if (page.engine.status.phase === 'idle' && ends.length === 0) ends.push(page.engine.wake());
    });
    await page.sync();
    await Promise.all(ends);
    expect(server.asked('GET /sync')).toBe(2);
  });

  it('[SYN-22] tries again when the phone itself fails at a round', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(page.store.db.outbox, 'where').mockImplementationOnce(() => {
      throw new Error('QuotaExceededError');
    });
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    device.letTimerGoOff();
    expect(await page.sync()).toEqual({ kind: 'done' });
  });

  it('[SYN-17] does not turn in circles when the server always says 410', async () => {
    await page.tap(newCategory());
    await page.sync();
    server.intercept = ({ init }) => (init.method === 'GET' ? json(410, refusedBody('gone')) : null);
    server.requests.length = 0;
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(server.asked('GET /sync')).toBeLessThanOrEqual(2);
  });
});
