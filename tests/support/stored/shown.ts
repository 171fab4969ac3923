import { AccountViews } from '#db/account-views.ts';
import { readAttention } from '#db/attention.ts';
import { Drafts } from '#db/drafts.ts';
import { allFollowUps } from '#db/follow-ups.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { countQueued, countReview } from '#db/outbox-queries.ts';
import { People } from '#db/people.ts';
import { RowCache } from '#db/row-cache.ts';
import { sentOfKind } from '#db/sent-log.ts';
import { readStaff } from '#db/staff.ts';
import { TABLE_NAMES } from '#domain/rows.ts';

/** The draft that the fixture's phone holds, and how its dialog opened. */
export const DRAFT = { key: 'client-new', over: { nameuser: '', days: '30' } } as const;

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

/**
 * What the screens read of a phone's database, by their own queries.
 *
 * @param nowMs server time, epoch ms
 * @param facts the facts of `meta` to be read
 */
export async function shownBy(db: LocalDatabase, nowMs: number, facts: string[]): Promise<object> {
  const rowCache = new RowCache(db);
  rowCache.require('finances');
  await rowCache.load();
  const drafts = new Drafts(db, () => nowMs);
  await drafts.load();
  return {
    rows: Object.fromEntries(TABLE_NAMES.map((table) => [table, rowCache.all(table).toSorted(byId)])),
    pending: [...rowCache.pending].toSorted(),
    accounts: accountsOf(rowCache),
    people: new People(rowCache)
      .all()
      .map(({ phone, name, clients }) => ({ phone, name, clients: clients.map(({ id }) => id) })),
    attention: await readAttention(db, nowMs, 'America/Lima'),
    queue: {
      queued: await countQueued(db),
      review: await countReview(db),
      entries: await db.outbox.orderBy('seq').toArray(),
    },
    kept: (await db.done.toArray()).map(({ upTo, entries }) => ({ upTo, entries })),
    notices: await db.notices.toArray(),
    edits: await db.edits.toArray(),
    base: await db.base.toArray(),
    draft: drafts.get(DRAFT.key, DRAFT.over),
    followUps: await allFollowUps(db),
    sent: await sentOfKind(db, 'datos'),
    staff: await readStaff(db),
    meta: Object.fromEntries((await db.meta.bulkGet(facts)).map((entry) => [entry?.key, entry?.value])),
  };
}

const accountsOf = (rowCache: RowCache) =>
  new AccountViews(rowCache).all().map(({ streaming, category, supplier, clients }) => ({
    id: streaming.id,
    category: category?.name,
    supplier: supplier?.name,
    clients: clients.map(({ id }) => id),
  }));
