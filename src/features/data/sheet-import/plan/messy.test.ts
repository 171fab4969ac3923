import { describe, expect, it } from 'vitest';
import { type Importer, type MadeClient, importFile } from '#tests/support/sheets/import-sheet.ts';
import { MESSY } from '#tests/support/sheets/messy-texts.ts';

async function verdictOf(
  file: string,
  text: string,
  rows: readonly Partial<MadeClient>[],
  importer: Importer,
): Promise<{ right: number; wrong: unknown[] }> {
  const { clients } = await importFile(file, text, importer);
  const fits = (made: MadeClient, row: Partial<MadeClient>): boolean =>
    (Object.keys(row) as (keyof MadeClient)[]).every((key) => made[key] === row[key]);
  const wrong = clients.filter((made) => !rows.some((row) => fits(made, row)));
  return { right: rows.filter((row) => clients.some((made) => fits(made, row))).length, wrong };
}

describe('sheets as people and programs write them', () => {
  it('[IMP-10] are forty', () => {
    expect(MESSY.length).toBeGreaterThanOrEqual(40);
  });

  it.each(MESSY)('[IMP-10] $title: no row is silently wrong', async ({ file, text, rows, importer }) => {
    expect((await verdictOf(file, text, rows, importer ?? {})).wrong).toEqual([]);
  });

  it('[IMP-10] are read without a touch in 97 of 100 rows', async () => {
    const verdicts = await Promise.all(
      MESSY.map(async ({ title, file, text, rows, importer }) => ({
        title,
        of: rows.length,
        right: (await verdictOf(file, text, rows, importer ?? {})).right,
      })),
    );
    const all = verdicts.reduce((sum, { of }) => sum + of, 0);
    const right = verdicts.reduce((sum, verdict) => sum + verdict.right, 0);
    expect(verdicts.filter(({ of, right: own }) => own < of)).toEqual([]);
    expect(right / all).toBeGreaterThanOrEqual(0.97);
  });
});
