import { Facts } from '#db/facts/facts.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

/** A sheet under review, until it is brought or discarded (IMP-23). Both facts hold passwords. */
export const sheetFacts = new Facts<{
  sheetAnswers: {
    id: string;
    name: string;
    /** Device time of the last answer, epoch ms. */
    at: number;
    answers: object;
  } | null;
  /** Separate from the answers: they are large and never change. */
  sheetGrids: { id: string; grids: object } | null;
}>({ sheetAnswers: null, sheetGrids: null });

export const NO_SHEET = { sheetAnswers: null, sheetGrids: null } as const;

const KEPT_MS = 7 * DAY_MS;

export const dropSheet = (db: LocalDatabase): Promise<void> => sheetFacts.write(db, NO_SHEET);

/** An abandoned sheet is deleted after this time, with its passwords (ADR 0156). `now`: epoch ms. */
export async function dropOldSheet(db: LocalDatabase, now: number): Promise<void> {
  const kept = await sheetFacts.read(db, 'sheetAnswers');
  if (kept && kept.at < now - KEPT_MS) await dropSheet(db);
}
