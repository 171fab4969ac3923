import { conditionsAtIso, endsSoon } from '#domain/dates/expiry.ts';
import { dueDays, duesOf } from '#domain/dues.ts';
import type { Category, Client, Conditions, Streaming, TableName, Tables } from '#domain/rows.ts';
import { groupBy } from '#domain/group-by.ts';
import { countFree } from '#domain/slots/slot-states.ts';
import { dueAnswers } from '#db/follow-ups.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { syncFacts, type SyncFacts } from '#db/facts/sync-facts.ts';

/** Few rows per reseller: read whole before any list. */
export const SMALL_TABLES = [
  'profile',
  'categories',
  'suppliers',
  'favorites',
  'credits',
  'templates',
  'helpers',
] as const satisfies readonly TableName[];

type SmallTable = (typeof SMALL_TABLES)[number];

/** A screen whose first rows an index can find. */
export type FirstList = Conditions | 'dues' | 'free';

/** Rows of one list, in its order, and the rows that a tap on them needs. */
export interface ListHead {
  list: FirstList;
  /** `endDate` by id: a row that ends at another moment has another place in the list. */
  ends: ReadonlyMap<string, string>;
}

/** One snapshot of the database, read first. */
export interface FirstRows {
  /** The number of its last commit. */
  commit: number;
  clock: Pick<SyncFacts, 'clockOffsetMs' | 'serverMs'>;
  pending: [TableName, string][];
  small: { [T in SmallTable]: Tables[T][] };
  /** Null if the rows were not found quickly. */
  head: ListHead | null;
  /** Accounts of the head; all their clients are in `clients`. */
  streamings: Streaming[];
  clients: Client[];
}

/** Rows on a tall screen. */
export const FIRST_ROWS = 10;
const ROWS_AT_ONCE = 16;
const DUES_AT_ONCE = 32;
/** If few rows match, the search ends here: the list waits for all rows. IndexedDB reads backwards one by one. */
const MOST_READ = 512;
const MOST_READ_BACKWARDS = 96;

/** Takes one transaction. `nowOf` returns the server's time, epoch ms. */
export async function readFirstRows(
  db: LocalDatabase,
  list: FirstList | null,
  nowOf: (clock: FirstRows['clock']) => number,
): Promise<FirstRows> {
  const tables = [...SMALL_TABLES, 'streamings', 'clients', 'base', 'meta', 'followUps', 'activities'];
  return db.transaction('r', tables, async () => {
    const [{ commits, packedUpTo, ...clock }, pending, small] = await Promise.all([
      syncFacts.readMany(db, ['commits', 'clockOffsetMs', 'serverMs', 'packedUpTo']),
      db.base.toCollection().primaryKeys(),
      readSmall(db),
    ]);
    // No index finds the rows in blocks.
    const isIndexed = packedUpTo === null;
    const wanted = list && isIndexed && { list, nowMs: nowOf(clock), categories: small.categories };
    const rows = wanted && (await readHead(db, wanted));
    return { commit: commits, clock, pending, small, ...(rows || NO_ROWS) };
  });
}

const NO_ROWS = { head: null, streamings: [], clients: [] };

async function readSmall(db: LocalDatabase): Promise<FirstRows['small']> {
  const read = await Promise.all(SMALL_TABLES.map((table) => db.table(table).toArray()));
  return Object.fromEntries(SMALL_TABLES.map((table, index) => [table, read[index]])) as FirstRows['small'];
}

interface Wanted {
  list: FirstList;
  nowMs: number;
  categories: Category[];
}

type Head = Pick<FirstRows, 'head' | 'streamings' | 'clients'>;

async function readHead(db: LocalDatabase, { list, nowMs, categories }: Wanted): Promise<Head | null> {
  if (list === 'free') return firstFree(db, nowMs, categories);
  if (list === 'dues') return firstDues(db, nowMs);
  const streamings = await firstAccounts(db, list, new Date(nowMs).toISOString());
  return headOf(list, streamings, { streamings, clients: await clientsOf(db, streamings) });
}

function headOf(
  list: FirstList,
  listed: readonly { id: string; endDate: string }[],
  rows: Pick<FirstRows, 'streamings' | 'clients'>,
): Head | null {
  if (listed.length === 0) return null;
  return { head: { list, ends: new Map(listed.map(({ id, endDate }) => [id, endDate])) }, ...rows };
}

/** Soonest to end first; overdue ones newest first. */
async function firstAccounts(db: LocalDatabase, list: Conditions, nowIso: string): Promise<Streaming[]> {
  if (list === 'Vencido') {
    return db.streamings.where('endDate').belowOrEqual(nowIso).reverse().limit(FIRST_ROWS).toArray();
  }
  const read: Streaming[] = [];
  const found = () => read.filter((row) => conditionsAtIso(row, nowIso) === list);
  while (read.length < MOST_READ && found().length < FIRST_ROWS) {
    const next = await runningAfter(db, read, nowIso);
    read.push(...next);
    if (next.length < ROWS_AT_ONCE) break;
  }
  return found().slice(0, FIRST_ROWS);
}

/** The next accounts by end and id, since many may end at the same moment. */
async function runningAfter(db: LocalDatabase, read: Streaming[], nowIso: string): Promise<Streaming[]> {
  const last = read.at(-1)?.endDate;
  const same = read.filter(({ endDate }) => endDate === last).length;
  const byEnd = db.streamings.where('endDate');
  const range = last === undefined ? byEnd.above(nowIso) : byEnd.aboveOrEqual(last);
  return (await range.limit(ROWS_AT_ONCE + same).toArray()).slice(same);
}

/** Leaves out accounts that are sold last: they follow all others. */
async function firstFree(db: LocalDatabase, nowMs: number, categories: Category[]): Promise<Head | null> {
  const nowIso = new Date(nowMs).toISOString();
  const streamings: Streaming[] = [];
  const clients: Client[] = [];
  for (let read = 0; read < MOST_READ_BACKWARDS && streamings.length < FIRST_ROWS; read += ROWS_AT_ONCE) {
    const byEnd = db.streamings.where('endDate').above(nowIso).reverse();
    const next = await byEnd.offset(read).limit(ROWS_AT_ONCE).toArray();
    const early = next.filter((row) => row.conditions === 'Activo' && !endsSoon(row, nowMs));
    const held = groupBy(await clientsOf(db, early), ({ streamingsId }) => streamingsId);
    for (const streaming of early) {
      const own = held.get(streaming.id) ?? [];
      const category = categories.find(({ id }) => id === streaming.categoryId);
      if (countFree({ streaming, category, clients: own }, nowMs) === 0) continue;
      streamings.push(streaming);
      clients.push(...own);
    }
    if (next.length < ROWS_AT_ONCE) break;
  }
  return headOf('free', streamings.slice(0, FIRST_ROWS), { streamings, clients });
}

/** Today's, then the overdue, then tomorrow's. A group that is too large to read whole is the last. */
async function firstDues(db: LocalDatabase, nowMs: number): Promise<Head | null> {
  const answers = await dueAnswers(db, nowMs);
  const { recent, today, tomorrow, afterTomorrow } = dueDays(nowMs);
  const byEnd = (from: string, to: string) =>
    db.clients.where('endDate').between(from, to).limit(DUES_AT_ONCE);
  const groups = [
    { place: 'today', rows: () => byEnd(today, tomorrow).toArray() },
    { place: 'overdue', rows: () => byEnd(recent, today).reverse().toArray() },
    { place: 'tomorrow', rows: () => byEnd(tomorrow, afterTomorrow).toArray() },
  ] as const;
  const listed: Client[] = [];
  for (const { place, rows } of groups) {
    const read = await rows();
    listed.push(...duesOf(read, answers, nowMs)[place]);
    if (listed.length >= FIRST_ROWS || read.length === DUES_AT_ONCE) break;
  }
  const first = listed.slice(0, FIRST_ROWS);
  const ids = [...new Set(first.map(({ streamingsId }) => streamingsId))];
  const streamings = (await db.streamings.bulkGet(ids)).flatMap((row) => row ?? []);
  return headOf('dues', first, { streamings, clients: await clientsOf(db, streamings) });
}

async function clientsOf(db: LocalDatabase, streamings: readonly Streaming[]): Promise<Client[]> {
  const groups = streamings.map(({ id }) => db.clients.where('streamingsId').equals(id).toArray());
  return (await Promise.all(groups)).flat();
}
