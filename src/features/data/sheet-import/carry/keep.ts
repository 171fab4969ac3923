import type { LocalDatabase, MetaEntry } from '#db/local-database.ts';
import type { Grid } from '#features/data/sheet-import/reading/grid.ts';
import {
  type Answers,
  packAnswers,
  type PackedAnswers,
  type PackedGrid,
  packGrids,
  unpackAnswers,
  unpackGrids,
} from './packed.ts';
import { NO_SHEET, sheetFacts } from './sheet-facts.ts';

export interface Kept {
  id: string;
  name: string;
  grids: Grid[];
  answers: Answers;
}

/** Replaces the previous sheet. Rejects if the phone has no room. */
export function keepSheet(db: LocalDatabase, { id, name, grids, answers }: Kept, at: number): Promise<void> {
  return sheetFacts.write(db, {
    sheetAnswers: { id, name, at, answers: packAnswers(answers) },
    sheetGrids: { id, grids: packGrids(grids) },
  });
}

/** Another tab may have brought the sheet, discarded it or opened another: then nothing is saved. */
export async function keepAnswers(
  db: LocalDatabase,
  id: string,
  answers: Answers,
  at: number,
): Promise<void> {
  const packed = packAnswers(answers);
  await db.transaction('rw', db.meta, async () => {
    const { sheetAnswers: kept } = await sheetFacts.readMany(db, ['sheetAnswers']);
    if (kept?.id === id) await sheetFacts.write(db, { sheetAnswers: { ...kept, at, answers: packed } });
  });
}

export async function keptSheet(db: LocalDatabase): Promise<Kept | null> {
  const { sheetAnswers: kept, sheetGrids: sheet } = await sheetFacts.readMany(db, [
    'sheetAnswers',
    'sheetGrids',
  ]);
  if (!kept || sheet?.id !== kept.id) return null;
  return {
    id: kept.id,
    name: kept.name,
    grids: unpackGrids(sheet.grids as PackedGrid[]),
    answers: unpackAnswers(kept.answers as PackedAnswers),
  };
}

export const noSheet = (): MetaEntry[] => sheetFacts.entries(NO_SHEET);
