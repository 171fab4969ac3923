import type { LocalDatabase } from '#db/local-database.ts';
import { Facts } from './facts.ts';

/** `last` is a `calendarDay`. */
export const deviceFacts = new Facts({ amountsHidden: false, openings: { days: 0, last: 0 } });

/** `day` is a `calendarDay`; a second opening on it doesn't count. */
export async function recordAppOpen(db: LocalDatabase, day: number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const { days, last } = await deviceFacts.read(db, 'openings');
    if (last !== day) await deviceFacts.write(db, { openings: { days: days + 1, last: day } });
  });
}
