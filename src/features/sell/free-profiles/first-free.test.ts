import 'fake-indexeddb/auto';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountViews, type AccountView } from '#db/account-views.ts';
import { LocalDatabase } from '#db/local-database.ts';
import { RowCache } from '#db/row-cache.ts';
import { FIRST_ROWS, readFirstRows } from '#db/hydration/first-rows.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { endsSoon } from '#domain/dates/expiry.ts';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { freeBook } from './free-book.ts';

const NOW_MS = Date.parse('2026-03-12T17:00:00.000Z');
let db: LocalDatabase;

beforeEach(() => {
  db = new LocalDatabase(`first-free-${Math.random()}`);
});
afterEach(() => db.delete());

/** Few moments, so that many accounts end at the same one; up to five clients, so that some are full. */
const accounts = array(
  record({
    endDate: integer({ min: -2, max: 14 }).map((days) => new Date(NOW_MS + days * DAY_MS).toISOString()),
    conditions: constantFrom('Activo' as const, 'Soporte' as const),
    held: integer({ min: 0, max: 5 }),
  }),
  { maxLength: 60 },
);

test('[CLI-11] the first rows of /free are the first of the full list, with as many free profiles', async () => {
  await assert(
    asyncProperty(accounts, async (made) => {
      const ids = { categoryId: 'c', supplierId: 's' };
      const rows = made.map(({ held, ...fields }) => {
        const streaming = streamingRow('u', { ...ids, ...fields });
        const { id: streamingsId, endDate } = streaming;
        const clients = Array.from({ length: held }, (_, n) =>
          clientRow('u', { streamingsId, endDate, numberprofile: String(n + 1) }),
        );
        return { streaming, clients };
      });
      await Promise.all([db.streamings.clear(), db.clients.clear()]);
      await db.streamings.bulkPut(rows.map(({ streaming }) => streaming));
      await db.clients.bulkPut(rows.flatMap(({ clients }) => clients));
      const whole = new RowCache(db);
      await whole.load();
      const begun = new RowCache(db);
      begun.hydrateHead(await readFirstRows(db, 'free', () => NOW_MS));
      const listIn = (cache: RowCache) =>
        freeBook(new AccountViews(cache).all(), NOW_MS).accounts.map(({ view, free }) => [
          view.streaming.id,
          free,
        ]);
      const ends = begun.head?.ends;
      const first = ends ? listIn(begun).filter(([id]) => ends.has(String(id))) : [];
      const early = ({ streaming }: AccountView) =>
        streaming.conditions === 'Activo' && !endsSoon(streaming, NOW_MS);
      const count = freeBook(new AccountViews(whole).all(), NOW_MS).accounts.filter(({ view }) =>
        early(view),
      ).length;
      expect(first).toHaveLength(Math.min(count, FIRST_ROWS));
      expect(first).toEqual(listIn(whole).slice(0, first.length));
    }),
    { numRuns: 25 },
  );
});
