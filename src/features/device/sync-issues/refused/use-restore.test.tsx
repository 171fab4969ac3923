import { v7 as uuidv7 } from 'uuid';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorkspaceContext } from '#workspace/data/workspace-context.tsx';
import type { Workspace } from '#workspace/data/workspace.ts';
import { categoryRow, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { FeedServer, json, refusedBody } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { retryRefused } from '#sync/review/review.ts';
import { restorationOf } from './restored-row.ts';
import { useRestore } from './use-restore.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

describe('restoring what another device deleted', () => {
  const userId = uuidv7();
  const row = categoryRow(userId);
  let server: FeedServer;
  let device: Device;
  let page: Page;

  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId, fetch: server.fetch });
    page = device.open();
    server.write(['categories', row.id, row]);
    await page.sync();
    await page.tap({ name: 'category.update', id: row.id, body: { name: 'HBO' } });
    server.write(['categories', row.id, null]);
    server.intercept = ({ init }) => {
      if (init.method === 'GET') return null;
      const { calls } = JSON.parse(init.body as string) as { calls: { key: string }[] };
      return json(200, {
        results: calls.map(({ key }) => ({ key, status: 404, body: refusedBody('not_found') })),
      });
    };
    await page.sync();
  });
  afterEach(() => device.close());

  /** Runs on a page without a network: the new changes stay queued. */
  const restoreOn = async (): Promise<ReturnType<typeof useRestore>> => {
    server.intercept = () => {
      throw new TypeError('no network');
    };
    let restore: ReturnType<typeof useRestore> | undefined;
    function Screen() {
      restore = useRestore();
      return null;
    }
    const { store, env, engine } = page;
    const workspace = { store, env, engine, rowCache: await page.watch() } as unknown as Workspace;
    renderToString(
      <WorkspaceContext value={workspace}>
        <Screen />
      </WorkspaceContext>,
    );
    if (!restore) throw new Error('The screen was not rendered');
    return restore;
  };
  const refused = async (name = 'category.update'): Promise<Parameters<ReturnType<typeof useRestore>>> => {
    const entry = (await page.outbox()).find((each) => each.name === name);
    const restoration = entry && restorationOf([entry], Date.now());
    if (!entry || !restoration) throw new Error('A change was refused');
    return [{ entry, heldBack: [], sameRow: [] }, restoration, false];
  };
  /** The phone has no room for changes of this name until the returned function is called. */
  const failAt = (name: string): (() => void) => {
    const { outbox } = page.store.db;
    const fail = (_key: unknown, entry: { name: string }): void => {
      if (entry.name === name) throw new DOMException('No room', 'QuotaExceededError');
    };
    outbox.hook('creating', fail);
    return () => outbox.hook('creating').unsubscribe(fail);
  };
  const names = async () => (await page.rows('categories')).map(({ name }) => name);

  it('[SYN-21] pressed twice makes one row', async () => {
    const restore = await restoreOn();
    const given = await refused();
    await Promise.all([restore(...given), restore(...given)]);
    expect(await names()).toEqual(['HBO']);
    expect(await page.statuses()).toEqual(['queued']);
  });

  it('[SYN-21] makes one row after retries before and after the deletion came', async () => {
    const refusing = server.intercept;
    const other = new Device({ userId, fetch: server.fetch });
    const early = other.open();
    server.intercept = () => null;
    server.write(['categories', row.id, row]);
    await early.sync();
    await early.tap({ name: 'category.update', id: row.id, body: { name: 'HBO' } });
    server.intercept = refusing;
    // The server refuses; the deletion has not been pulled yet.
    await early.sync();
    const [first] = await early.outbox();
    if (!first) throw new Error('A change was refused');
    expect(await retryRefused(early.store, early.env, first.seq)).toEqual({ ok: true });
    expect(await retryRefused(early.store, early.env, first.seq)).toEqual({ ok: true });
    expect(await early.statuses()).toEqual(['queued']);
    server.write(['categories', row.id, null]);
    await early.sync();
    expect(await early.statuses()).toEqual(['review']);
    const [again] = await early.outbox();
    if (!again) throw new Error('The change was refused again');
    expect(again.before).toMatchObject({ name: row.name });
    // Now the phone knows of the deletion: the refused change stays, to be restored.
    expect(await retryRefused(early.store, early.env, again.seq)).toMatchObject({ ok: false });
    expect(await early.outbox()).toEqual([again]);
    page = early;
    const given = await refused();
    const restore = await restoreOn();
    await restore(...given);
    await restore(...given);
    expect(await names()).toEqual(['HBO']);
    expect(await page.statuses()).toEqual(['queued']);
    await other.close();
  });

  it('[SYN-21] makes one row where another phone has made it already', async () => {
    const given = await refused();
    await (
      await restoreOn()
    )(...given);
    await page.store.db.outbox.add(given[0].entry);
    await (
      await restoreOn()
    )(...given);
    expect(await names()).toEqual(['HBO']);
    expect(await page.statuses()).toEqual(['queued']);
  });

  it('[SYN-21] makes nothing where the price of the new row could not be written, and what is typed next all the same', async () => {
    const [category, supplier] = [categoryRow(userId), supplierRow(userId)];
    const endDate = new Date(Date.now() + 30 * DAY_MS).toISOString();
    const account = streamingRow(userId, { categoryId: category.id, supplierId: supplier.id, endDate });
    server.write(['categories', category.id, category], ['suppliers', supplier.id, supplier]);
    server.write(['streamings', account.id, account]);
    await page.sync();
    await page.tap({ name: 'streaming.update', id: account.id, body: { password: 'nueva' } });
    server.write(['streamings', account.id, null]);
    await page.sync();
    const given = await refused('streaming.update');
    const restore = await restoreOn();
    const stop = failAt('streaming.update');
    expect(await restore(...given)).not.toBeNull();
    stop();
    expect(await page.rows('streamings')).toEqual([]);
    expect(await page.statuses()).toEqual(['review', 'review']);
    const [group, restoration] = given;
    const typed = { ...restoration, body: { ...restoration.body, email: 'otra@correo.com' } };
    expect(await restore(group, typed, true)).toBeNull();
    expect(await page.rows('streamings')).toMatchObject([
      { email: 'otra@correo.com', password: 'nueva', priceSupplier: 10 },
    ]);
    expect(await page.rows('finances')).toMatchObject([{ kind: 'Inversion', quantity: 10 }]);
    expect(await page.statuses()).toEqual(['review', 'queued']);
  });

  it('[SYN-21] says so where the phone cannot read what depends on the row', async () => {
    const given = await refused();
    const restore = await restoreOn();
    page.store.close();
    await expect(restore(...given)).resolves.not.toBeNull();
  });
});
