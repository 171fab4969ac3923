import { Facts } from '#db/facts/facts.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

/** A sheet that is looked through, until it is brought or put away (IMP-23). Both facts bear passwords. */
export const sheetFacts = new Facts<{
  sheetAnswers: {
    id: string;
    /** The file's; empty for what was pasted. */
    name: string;
    /** Device time of the last answer, epoch ms. */
    at: number;
    /** As the screen packs them: JSON. */
    answers: object;
  } | null;
  /** Apart from the answers, as they are large and never change. */
  sheetGrids: { id: string; grids: object } | null;
}>({ sheetAnswers: null, sheetGrids: null });

export const NO_SHEET = { sheetAnswers: null, sheetGrids: null } as const;

const KEPT_MS = 7 * DAY_MS;

export const dropSheet = (db: LocalDatabase): Promise<void> => sheetFacts.write(db, NO_SHEET);

/** A sheet that nobody has looked at for as long goes too, with its passwords (ADR 0156). `now`: epoch ms. */
export async function dropOldSheet(db: LocalDatabase, now: number): Promise<void> {
  const kept = await sheetFacts.read(db, 'sheetAnswers');
  if (kept && kept.at < now - KEPT_MS) await dropSheet(db);
}
