import { describe, expect, it } from 'vitest';
import { CONTRACT_VERSION, MIN_CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import { newClient, renewal } from '#tests/support/catalogue.ts';
import { Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { expectEndState, keysOf } from './end-state.ts';

describe('a phone of another version than the server', () => {
  const world = useWorld();

  /** A page whose requests name this contract version; `release` lets them name their own. */
  const pageOf = (version: number) => {
    let told: number = version;
    const { page: opened } = world.device();
    const page = new Page(opened.store, {
      ...opened.env,
      fetch: (url, init) => {
        const headers = new Headers(init.headers);
        headers.set('x-contract-version', String(told));
        return opened.env.fetch(url, { ...init, headers });
      },
    });
    return { page, release: () => (told = CONTRACT_VERSION) };
  };
  const tapSale = async (page: Page) => {
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale, renewal(sale.body.id as string));
    return keysOf(page);
  };

  it('[SYN-24] [SYN-30] too old for it: all is kept and said, and goes once it is mended', async () => {
    const { page, release } = pageOf(MIN_CONTRACT_VERSION - 1);
    const tapped = await tapSale(page);
    expect(await page.sync()).toEqual({ kind: 'paused', pause: 'upgrade' });
    expect(await page.statuses()).toEqual(Array(5).fill('queued'));
    expect(page.engine.status.pause).toBe('upgrade');
    release();
    expect(await page.engine.retryNow()).toEqual({ kind: 'done' });
    await expectEndState(world, [page], { arrived: tapped });
  });

  it('[SYN-22] [API-79] newer than it: all waits for the server, nothing goes to review', async () => {
    const { page, release } = pageOf(CONTRACT_VERSION + 1);
    const tapped = await tapSale(page);
    expect(await page.sync()).toEqual({ kind: 'wait', retryAfterMs: 60_000, answered: false });
    expect(await page.statuses()).toEqual(Array(5).fill('queued'));
    release();
    await page.engine.resume();
    await drain(page);
    await expectEndState(world, [page], { arrived: tapped });
  });
});
