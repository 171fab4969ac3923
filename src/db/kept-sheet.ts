import { DAY_MS } from '#domain/dates/dates.ts';
import type { LocalDatabase } from './local-database.ts';
import { readMeta, writeMetas } from './meta.ts';

/** As drafts: what is older is about another day. */
const KEPT_MS = 7 * DAY_MS;

export const NO_SHEET = { sheetAnswers: null, sheetGrids: null } as const;

/** A sheet that nobody has looked at for a week goes, with the passwords that it bears. `now`: epoch ms. */
export async function dropOldSheet(db: LocalDatabase, now: number): Promise<void> {
  const kept = await readMeta(db, 'sheetAnswers');
  if (kept && kept.at < now - KEPT_MS) await dropSheet(db);
}

export const dropSheet = (db: LocalDatabase): Promise<void> => writeMetas(db, NO_SHEET);
