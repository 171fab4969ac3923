import type { LocalDatabase, SentMessage } from './local-database.ts';

/** As far back as anybody asks. */
const KEPT_MS = 180 * 86_400_000;

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
