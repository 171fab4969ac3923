import { describe, expect, it } from 'vitest';
import { gridOfText } from '#features/data/sheet-import/files/read-text.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { readSheet } from './read-sheet.ts';

const CONTEXT = { symbol: 'COP', phones: sheetPhones('+573001234567'), today: '2026-11-26' };

describe('a sheet made to do harm', () => {
  it('[IMP-24] with merged cells upon each other is read in no time', () => {
    const grid = gridOfText(`Correo,Clave\n${'a@x.example,b\n'.repeat(2_000)}`, 'hoja');
    const merge = { top: 1, left: 0, bottom: 1_999, right: 199 };
    const { rows } = readSheet({ ...grid, merges: Array.from({ length: 20_000 }, () => merge) }, CONTEXT);
    expect(rows).toHaveLength(2_000);
  });

  it('[IMP-24] may have a column of a known export that is called as what every object has', () => {
    const head = 'nome,telefone,usuario,senha,servidor,constructor';
    const { columns } = readSheet(gridOfText(`${head}\nAna,1,a@x.example,b,Netflix,c`, 'hoja'), CONTEXT);
    expect(columns.columns.at(-1)?.role).toBeNull();
  });

  it('[IMP-24] shows no password where a row can’t be read', () => {
    const { rows } = readSheet(
      gridOfText('Clave,Correo,Cliente\nsecreta,,Ana\nx,a@x.example,', 'hoja'),
      CONTEXT,
    );
    expect(rows[0]?.text).toBe('Ana');
  });
});
