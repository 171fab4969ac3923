import type { LocalDatabase } from './local-database.ts';
import { readMeta, writeMeta } from './meta.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

const KEPT_MS = DAY_MS;

/**
 * The key to make a call under: the one of the same call that nobody answered in the last 24 hours, else a new one,
 * which is kept on the disk before the call goes out. So neither a closed form nor a killed app makes it happen twice.
 */
export async function reserveKey(
  db: LocalDatabase,
  call: string,
  { newId, nowMs }: { newId: () => string; nowMs: number },
): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const kept = (await readMeta(db, 'unanswered')).filter(({ at }) => nowMs - at < KEPT_MS);
    const known = kept.find((one) => one.call === call);
    if (known) return known.key;
    const key = newId();
    await writeMeta(db, 'unanswered', [...kept, { call, key, at: nowMs }]);
    return key;
  });
}

/** The call was answered, yes or no: made again, it is another. */
export async function releaseKey(db: LocalDatabase, call: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const kept = await readMeta(db, 'unanswered');
    const others = kept.filter((one) => one.call !== call);
    if (others.length < kept.length) await writeMeta(db, 'unanswered', others);
  });
}
