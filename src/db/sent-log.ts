import { DAY_MS } from '#domain/dates/dates.ts';
import type { LocalDatabase, SentMessage } from './local-database.ts';

/** No screen looks back further. */
const KEPT_MS = 180 * DAY_MS;

/** Without the text (rules §9, MSG-07). */
export async function logSent(db: LocalDatabase, sent: Omit<SentMessage, 'sentId'>): Promise<void> {
  await db.transaction('rw', db.sent, async () => {
    await db.sent
      .where('at')
      .below(sent.at - KEPT_MS)
      .delete();
    await db.sent.add(sent);
  });
}

/** Newest first. */
export async function sentAbout(
  db: LocalDatabase,
  table: SentMessage['table'],
  id: string,
): Promise<SentMessage[]> {
  return (await db.sent.where('[table+id]').equals([table, id]).sortBy('at')).reverse();
}

/** Newest first, about any of these clients. */
export async function sentToClients(db: LocalDatabase, ids: readonly string[]): Promise<SentMessage[]> {
  const keys = ids.map((id): [string, string] => ['clients', id]);
  return (await db.sent.where('[table+id]').anyOf(keys).sortBy('at')).reverse();
}

/** Ids in messages of this kind since `sinceMs`, epoch ms of server time. */
export async function sentSince(
  db: LocalDatabase,
  { kind, table, ids, sinceMs }: Pick<SentMessage, 'kind' | 'table'> & { ids: string[]; sinceMs: number },
): Promise<Set<string>> {
  const keys = ids.map((id): [string, string] => [table, id]);
  const sent = await db.sent.where('[table+id]').anyOf(keys).toArray();
  return new Set(sent.filter((one) => one.kind === kind && one.at >= sinceMs).map(({ id }) => id));
}

/** Newest first, within the kept period. */
export async function sentOfKind(db: LocalDatabase, kind: SentMessage['kind']): Promise<SentMessage[]> {
  const sent = await db.sent.filter((one) => one.kind === kind).toArray();
  return sent.sort((a, b) => b.at - a.at);
}
