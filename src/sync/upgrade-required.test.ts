import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newCategory } from '#tests/support/catalogue.ts';
import { FeedServer, json, refusedBody } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { until } from '#tests/support/wait.ts';

describe('a phone whose version the server can’t read any more', () => {
  let server: FeedServer;
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId: uuidv7(), fetch: (url, init) => server.fetch(url, init) });
    page = device.open();
    await page.tap(newCategory());
    await page.tap(newCategory());
  });
  afterEach(() => device.close());

  it('[SYN-24] waits for the app after a 426', async () => {
    server.intercept = () => json(426, refusedBody('upgrade_required'));
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'upgrade' });
    server.intercept = () => null;
    const asked = server.requests.length;
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'upgrade' });
    expect(server.requests).toHaveLength(asked);
    expect(await page.engine.resume()).toEqual({ kind: 'done' });
    expect(server.calls).toHaveLength(2);
  });

  it.each([
    ['HTML', () => new Response('<h1>Upgrade Required</h1>', { status: 426 })],
    ['JSON that is not ours', () => json(426, { error: 'Upgrade Required' })],
    ['our form with another code', () => json(426, refusedBody('internal'))],
  ])('[SYN-24] takes a stray 426 (%s) for an outage, and goes on by itself', async (_what, stray) => {
    server.intercept = () => stray();
    expect(await page.sync()).toMatchObject({ kind: 'wait' });
    expect(await page.meta('pause')).toBeNull();
    server.intercept = () => null;
    device.letTimerGoOff();
    await until(() => server.calls.length === 2, { what: 'both to be sent' });
  });

  describe('after a 426 of the server', () => {
    const HOUR_MS = 3_600_000;
    beforeEach(async () => {
      server.intercept = () => json(426, refusedBody('upgrade_required'));
      await page.sync();
      server.intercept = () => null;
    });

    it('[SYN-30] asks again after an hour, with no restart', async () => {
      expect(device.timers.map(({ delayMs }) => delayMs)).toEqual([HOUR_MS]);
      device.clockSkewMs += HOUR_MS - 1_000;
      expect(await page.sync()).toEqual({ kind: 'paused', pause: 'upgrade' });
      device.clockSkewMs += 1_000;
      device.letTimerGoOff();
      await until(() => server.calls.length === 2, { what: 'both to be sent' });
      expect(page.engine.status.pause).toBeNull();
    });

    it('[SYN-30] asks again at once where a new version is found or the reseller asks', async () => {
      expect(await page.engine.retryNow()).toEqual({ kind: 'done' });
      expect(server.calls).toHaveLength(2);
    });

    it('[SYN-30] stays paused, all kept, for another hour where it is answered the same', async () => {
      server.intercept = () => json(426, refusedBody('upgrade_required'));
      device.clockSkewMs += HOUR_MS;
      expect(await page.sync()).toEqual({ kind: 'paused', pause: 'upgrade' });
      const asked = server.requests.length;
      expect(await page.sync()).toEqual({ kind: 'paused', pause: 'upgrade' });
      expect(server.requests).toHaveLength(asked);
      expect(await page.statuses()).toEqual(['queued', 'queued']);
    });
  });
});
