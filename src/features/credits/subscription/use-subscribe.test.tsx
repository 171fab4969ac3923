import { v7 as uuidv7 } from 'uuid';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import { profileRow } from '#tests/support/catalogue.ts';
import { json } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { useSubscribe } from './use-subscribe.ts';

/** A clock whose every timer is due. */
const atOnce = (_ms: number, act: () => void) => (act(), () => undefined);

describe('a subscription that was paid', () => {
  const userId = uuidv7();
  const paid = { ...profileRow(userId), endDate: '2026-04-10T12:00:00.000Z' };
  let device: Device;
  let page: Page;

  beforeEach(() => {
    device = new Device({ userId, fetch: () => Promise.reject(new TypeError('no network')) });
    page = device.open();
    vi.stubGlobal('window', { location: { assign: vi.fn() } });
    vi.stubGlobal('fetch', async () => json(200, { status: 'success', message: 'Listo.', data: paid }));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await device.close();
  });

  /** Pays on a phone that holds this profile, until the page reloads. */
  const payKnowing = async (known: typeof paid, schedule = atOnce): Promise<void> => {
    await page.store.db.profile.put(known);
    const { store, engine } = page;
    const env = { ...page.env, schedule };
    const workspace = {
      userId,
      store,
      env,
      engine,
      rowCache: await page.watch(),
      clock: { now: () => Date.now() },
      drafts: { flush: async () => undefined },
      takeRow: ({ row }: { row: typeof paid }) => store.db.profile.put(row),
    } as unknown as Workspace;
    let subscribe: ReturnType<typeof useSubscribe>['subscribe'] | undefined;
    function Screen() {
      ({ subscribe } = useSubscribe());
      return null;
    }
    renderToString(
      <WorkspaceContext value={workspace}>
        <Screen />
      </WorkspaceContext>,
    );
    await subscribe?.({ months: 1, days: 30, quantity: 15 });
    await eventually(() => expect(window.location.assign).toHaveBeenCalledWith('/'));
  };

  it('[SUB-08] is on the phone before the panel reloads', async () => {
    await payKnowing({ ...paid, endDate: '2026-03-11T12:00:00.000Z' });
    expect(await page.row('profile', userId)).toEqual(paid);
  });

  it('[SUB-08] reloads the panel after 2 s, and not before', async () => {
    const timers: { ms: number; act: () => void }[] = [];
    const paying = payKnowing({ ...paid, endDate: '2026-03-11T12:00:00.000Z' }, (ms, act) => {
      timers.push({ ms, act });
      return () => undefined;
    });
    await eventually(async () => expect(await page.row('profile', userId)).toEqual(paid));
    expect(timers.map(({ ms }) => ms)).toEqual([2_000]);
    expect(window.location.assign).not.toHaveBeenCalled();
    timers[0]?.act();
    await paying;
  });

  it('[SUB-08] leaves what has come since where the answer is a replayed one', async () => {
    const since = { ...paid, username: 'anita' };
    await payKnowing(since);
    expect(await page.row('profile', userId)).toEqual(since);
  });
});
