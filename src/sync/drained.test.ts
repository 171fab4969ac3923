import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '#domain/rows.ts';
import type { Commit } from '#db/commit.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { FeedServer, json, refusedBody } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { enqueueAll } from './enqueue.ts';
import { pull } from '#sync/pull/pull.ts';

/** Exceeds one chunk of writes. */
const MANY = 250;

describe('a queue that has drained', () => {
  let server: FeedServer;
  let device: Device;
  let page: Page;
  let commits: Commit[];

  beforeEach(() => {
    server = new FeedServer();
    device = new Device({ userId: uuidv7(), fetch: (url, init) => server.fetch(url, init) });
    page = device.open();
    commits = [];
    page.store.channel.listen((commit) => commits.push(commit));
  });
  afterEach(() => device.close());

  const tapMany = async (count: number) => {
    const taps = Array.from({ length: count }, () => newCategory());
    await enqueueAll(page.store, page.env, taps);
    commits.length = 0;
    return page.rows('categories');
  };
  /** The server writes the rows of the calls, changed by `change`, before it answers the batch. */
  const answers = (rows: Category[], change: (row: Category) => Category = (row) => row) => {
    server.intercept = ({ url }) => {
      if (url.pathname.endsWith('/batch'))
        for (const row of rows) server.write(['categories', row.id, change(row)]);
      return null;
    };
  };

  it('[SYN-04] neither writes nor announces rows that come back as they are', async () => {
    const rows = await tapMany(MANY);
    answers(rows);
    await page.sync();
    expect(commits.flatMap(({ changes }) => changes)).toEqual([]);
    expect(new Set(commits.flatMap(({ nowSettled }) => nowSettled)).size).toBe(MANY);
    expect(await page.store.db.base.count()).toBe(0);
    expect(await page.rows('categories')).toEqual(rows);
  });

  it('[SYN-04] takes over what the server has otherwise', async () => {
    const rows = await tapMany(2);
    answers(rows, (row) => (row.id === rows[0]?.id ? { ...row, name: 'Otro' } : row));
    await page.sync();
    expect(commits.flatMap(({ changes }) => changes)).toMatchObject([
      { id: rows[0]?.id, row: { name: 'Otro' } },
    ]);
    expect(await page.row('categories', rows[0]?.id ?? '')).toMatchObject({ name: 'Otro' });
    expect(await page.row('categories', rows[1]?.id ?? '')).toEqual(rows[1]);
  });

  it('[SYN-25] keeps what was refused in the middle of it', async () => {
    const rows = await tapMany(MANY);
    const refused = (await page.outbox())[MANY / 2]?.key;
    server.intercept = ({ url, init }) => {
      if (!url.pathname.endsWith('/batch')) return null;
      const { calls } = JSON.parse(init.body as string) as { calls: { key: string }[] };
      const results = calls.map(({ key }, index) => {
        if (key === refused) return { key, status: 409, body: refusedBody('conflict') };
        const revision = server.write(['categories', rows[index]?.id ?? '', rows[index]]);
        return { key, status: 201, body: { status: 'success', message: 'Listo.', revision } };
      });
      return json(200, { results });
    };
    await page.sync();
    expect((await page.outbox()).map(({ key, status }) => [key, status])).toEqual([[refused, 'review']]);
    expect(await page.rows('categories')).toHaveLength(MANY - 1);
  });

  it('[SYN-16] notifies screens later of pages that another follows at once', async () => {
    const pages = 4;
    server.intercept = ({ url }) => {
      const since = Number(url.searchParams.get('since'));
      const row = { id: uuidv7(), userId: page.store.db.userId, name: `Página ${since}` };
      return json(200, {
        changes: [{ table: 'categories', id: row.id, revision: since + 1, row }],
        revision: since + 1,
        more: since + 1 < pages,
        serverTime: new Date().toISOString(),
        epoch: server.epoch,
      });
    };
    await pull(page.store, page.env);
    expect(commits.map(({ quiet }) => quiet)).toEqual([false, true, true, false]);
  });
});
