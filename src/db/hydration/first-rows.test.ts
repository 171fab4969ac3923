import 'fake-indexeddb/auto';
import { array, assert, asyncProperty, constantFrom, integer, record, type Arbitrary } from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountViews, accountsIn } from '#db/account-views.ts';
import { LocalDatabase } from '#db/local-database.ts';
import { RowCache } from '#db/row-cache.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { duesOf } from '#domain/dues.ts';
import { CONDITIONS, type Client, type Streaming } from '#domain/rows.ts';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { FIRST_ROWS, type FirstList, type FirstRows, readFirstRows } from './first-rows.ts';

const NOW_MS = Date.parse('2026-03-12T17:00:00.000Z');
const RUNS = { numRuns: 25 };
let db: LocalDatabase;

beforeEach(() => {
  db = new LocalDatabase(`first-rows-${Math.random()}`);
});
afterEach(() => db.delete());

/** Few moments, so that many rows end at the same one. */
const end = integer({ min: -6, max: 8 }).map((half) => new Date(NOW_MS + (half * DAY_MS) / 2).toISOString());
const accounts = array(
  record({
    endDate: end,
    conditions: constantFrom(...CONDITIONS),
    clients: array(end, { maxLength: 3 }),
  }),
  { maxLength: 45 },
);

type Accounts = typeof accounts extends Arbitrary<infer T> ? T : never;

async function put(made: Accounts): Promise<{ streamings: Streaming[]; clients: Client[] }> {
  const streamings: Streaming[] = [];
  const clients: Client[] = [];
  for (const { clients: ends, ...fields } of made) {
    // No phone stores Vencido before the end: the sweep and the server write it afterwards.
    const conditions =
      Date.parse(fields.endDate) > NOW_MS && fields.conditions === 'Vencido' ? 'Activo' : fields.conditions;
    const row = streamingRow('u', { categoryId: 'c', supplierId: 's', ...fields, conditions });
    streamings.push(row);
    clients.push(...ends.map((endDate) => clientRow('u', { streamingsId: row.id, endDate })));
  }
  await Promise.all([db.streamings.clear(), db.clients.clear()]);
  await db.streamings.bulkPut(streamings);
  await db.clients.bulkPut(clients);
  return { streamings, clients };
}

const read = (list: FirstList): Promise<FirstRows> => readFirstRows(db, list, () => NOW_MS);

test.each(CONDITIONS)(
  '[ACC-02] the first rows of %s are the first of the full list, with all their clients',
  async (list) => {
    await assert(
      asyncProperty(accounts, async (made) => {
        await put(made);
        const whole = new RowCache(db);
        await whole.load();
        const early = new RowCache(db);
        early.hydrateHead(await read(list));
        const full = accountsIn(new AccountViews(whole).all(), list, NOW_MS);
        const first = accountsIn(new AccountViews(early).all(), list, NOW_MS);
        expect(first.map(({ streaming, clients }) => [streaming, clients])).toEqual(
          full.slice(0, FIRST_ROWS).map(({ streaming, clients }) => [streaming, clients]),
        );
      }),
      RUNS,
    );
  },
);

test('[CLI-21] the first dues are the first of the full queue', async () => {
  await assert(
    asyncProperty(accounts, integer({ min: 0, max: 3 }), async (made, answered) => {
      const { clients } = await put(made);
      const answers = clients.slice(0, answered).map(({ id, endDate }) => {
        return { clientId: id, endDate, outcome: 'sent' as const, at: NOW_MS };
      });
      await db.followUps.clear();
      await db.followUps.bulkPut(answers);
      const known = new Map(answers.map((answer) => [answer.clientId, answer]));
      const first = await read('dues');
      const listed = first.clients.filter(({ id }) => first.head?.ends.has(id));
      const queue = (rows: Client[]) => {
        const { today, overdue, tomorrow } = duesOf(rows, known, NOW_MS);
        return [...today, ...overdue, ...tomorrow];
      };
      expect(queue(listed)).toEqual(queue(clients).slice(0, listed.length));
      expect(listed).toHaveLength(Math.min(FIRST_ROWS, queue(clients).length));
    }),
    RUNS,
  );
});

test('[ACC-02] a list whose rows are rare waits for all rows instead of reading on', async () => {
  const running = Array.from({ length: 600 }, () => ({ endDate: new Date(NOW_MS + DAY_MS).toISOString() }));
  await put(running.map((fields) => ({ ...fields, conditions: 'Activo' as const, clients: [] })));
  expect((await read('Soporte')).head).toBeNull();
  expect((await read('Activo')).head?.ends.size).toBe(FIRST_ROWS);
});
