import type { LocalDatabase, NewNotice, OutboxEntry } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { chunks } from '#db/chunks.ts';
import { parseRowKey } from '#domain/rows.ts';
import { serverNowMs } from '#sync/clock.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { logSettled } from '#sync/settled-log.ts';
import { furthest, type History } from '#sync/history.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { noteHeldFields, rememberEdits } from '#sync/pull/lost-updates.ts';
import { rebase } from '#sync/rebase.ts';
import { isReached } from '#db/outbox-queries.ts';
import type { Acknowledged } from './interpret-reply.ts';
import { heldBack, type MissingRows, sortReplies, type Taken } from './sort-replies.ts';

/** Accepted entries wait for their pull; refused ones and their dependents go to review (sync §7). */
export async function settle(
  store: LocalStore,
  env: SyncEnvironment,
  acknowledged: Acknowledged[],
  history: History | null = null,
): Promise<void> {
  if (acknowledged.length === 0) return;
  await store.commit(async (db) => {
    const cursor = await syncFacts.read(db, 'cursor');
    const sorted = sortReplies(acknowledged, await currentEntries(db, acknowledged));
    const { taken, obsolete } = sorted;
    const sent = taken.map(({ entry }) => entry);
    const pulled = sent.filter((entry) => isReached(entry, cursor));
    const waiting = sent.filter((entry) => !isReached(entry, cursor));
    const review = [...sorted.refused, ...(await dependents(db, sorted.missing, acknowledged))];

    await rememberEdits(db, taken, env.now());
    await noteWarnings(db, taken, env.now());
    for (const slice of chunks([...waiting, ...review])) await db.outbox.bulkPut(slice);
    await db.outbox.bulkDelete([...pulled, ...obsolete].map(({ seq }) => seq));
    await noteHeldFields(db, pulled, { cursor, nowMs: env.now() });
    const serverMs = await serverNowMs(db, env);
    await logSettled(db, pulled, serverMs);
    if (taken.length > 0) await syncFacts.write(db, { sentAt: serverMs });
    // Written together with the answers: a database that doesn't know this history is another one (ADR 0038).
    if (history)
      await syncFacts.write(db, { history: furthest(await syncFacts.read(db, 'history'), history) });
    const resolved = [...pulled, ...review, ...obsolete];
    const plan = resolved.length > 0 ? await rebase(db, { server: [], resolved }) : null;
    return { plan, value: undefined };
  });
}

/** A batch's entries have contiguous places: one request reads them. */
async function currentEntries(
  db: LocalDatabase,
  acknowledged: Acknowledged[],
): Promise<Map<number, OutboxEntry>> {
  const places = acknowledged.map(({ entry }) => entry.seq);
  const entries = await db.outbox
    .where('seq')
    .between(Math.min(...places), Math.max(...places), true, true)
    .toArray();
  return new Map(entries.map((entry) => [entry.seq, entry]));
}

async function dependents(
  db: LocalDatabase,
  missing: MissingRows,
  acknowledged: Acknowledged[],
): Promise<OutboxEntry[]> {
  if (missing.size === 0) return [];
  const answered = new Set(acknowledged.map(({ entry }) => entry.seq));
  const queued = await db.outbox.where('status').equals('queued').sortBy('seq');
  return heldBack(
    queued.filter(({ seq }) => !answered.has(seq)),
    missing,
  );
}

async function noteWarnings(db: LocalDatabase, taken: Taken[], nowMs: number): Promise<void> {
  const notices = taken.flatMap((one) => warningOf(one, nowMs));
  if (notices.length > 0) await db.notices.bulkAdd(notices);
}

/** Warnings that the phone couldn't foresee: another device's renewal, a slot sold twice (rules §3, §4). */
function warningOf({ entry, answer }: Taken, nowMs: number): NewNotice[] {
  const [main] = entry.writes;
  if (main === undefined || answer.status !== 'warning') return [];
  if (!answer.warnings?.some((code) => !entry.told.includes(code))) return [];
  return [{ kind: 'warning', ...parseRowKey(main), message: answer.message, at: nowMs }];
}
