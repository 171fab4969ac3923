import { DAY_MS } from '#domain/dates/dates.ts';
import type { LocalDatabase, SentMessage } from './local-database.ts';

/** As far back as anybody asks. */
const KEPT_MS = 180 * DAY_MS;

/** Notes that a message went out: kind, to whom it was about, when; never its text (rules §9, MSG-07). */
export async function logSent(db: LocalDatabase, sent: Omit<SentMessage, 'sentId'>): Promise<void> {
  await db.transaction('rw', db.sent, async () => {
    await db.sent
      .where('at')
      .below(sent.at - KEPT_MS)
      .delete();
    await db.sent.add(sent);
  });
}

/** What was sent about one row, the newest first. */
export async function sentAbout(
  db: LocalDatabase,
  table: SentMessage['table'],
  id: string,
): Promise<SentMessage[]> {
  return (await db.sent.where('[table+id]').equals([table, id]).sortBy('at')).reverse();
}

/** The rows about which a message of this kind went out at `sinceMs` or later, epoch ms of this device's clock. */
export async function toldSince(
  db: LocalDatabase,
  { kind, table, ids, sinceMs }: Pick<SentMessage, 'kind' | 'table'> & { ids: string[]; sinceMs: number },
): Promise<Set<string>> {
  const keys = ids.map((id): [string, string] => [table, id]);
  const sent = await db.sent.where('[table+id]').anyOf(keys).toArray();
  return new Set(sent.filter((one) => one.kind === kind && one.at >= sinceMs).map(({ id }) => id));
}
