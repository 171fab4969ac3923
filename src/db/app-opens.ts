import type { LocalDatabase } from './local-database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** `day` is a `calendarDay`; it counts once. */
export async function recordAppOpen(db: LocalDatabase, day: number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const { days, last } = await readMeta(db, 'openings');
    if (last !== day) await writeMeta(db, 'openings', { days: days + 1, last: day });
  });
}
