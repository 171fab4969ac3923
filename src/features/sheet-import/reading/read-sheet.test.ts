import { describe, expect, it } from 'vitest';
import { gridOfText } from '#features/sheet-import/files/read-text.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { NO_CHOICES, readSheet, type SheetChoices } from './read-sheet.ts';

const CONTEXT = { symbol: 'COP', phones: sheetPhones('+573001234567'), today: '2026-11-26' };

const read = (lines: readonly string[], choices: Partial<SheetChoices> = {}) =>
  readSheet(gridOfText(lines.join('\n'), 'hoja'), CONTEXT, { ...NO_CHOICES, ...choices });

const HEAD = 'Servicio,Correo,Clave,Cliente,Tel,Precio,Vence';

describe('an answer', () => {
  it('[IMP-07] [IMP-14] settles an amount and a phone that were asked', () => {
    const lines = [HEAD, 'Netflix,a@x.example,abc,Ana,+5198765432,15.00,2026-12-20'];
    const [asked] = read(lines).rows;
    expect(asked?.problems.map(({ role, kind }) => [role, kind])).toEqual([
      ['phone', 'doubtful'],
      ['price', 'ambiguous'],
    ]);
    const [phone, price] = asked?.problems ?? [];
    const fixes = new Map([['hoja:2:0', { phone: phone?.options[0] ?? '', price: price?.options[1] ?? '' }]]);
    const [answered] = read(lines, { fixes }).rows;
    expect(answered?.problems).toEqual([]);
    expect(answered?.client).toMatchObject({ phone: '+5198765432', price: 15 });
  });

  it('[IMP-06] [IMP-14] tells the order of all dates of a sheet', () => {
    const lines = [HEAD, 'Netflix,a@x.example,abc,Ana,3001234567,15000,03/04/2027'];
    expect(read(lines)).toMatchObject({ asksOrder: true });
    const { rows } = read(lines, { order: 'dmy' });
    expect(rows[0]?.client?.end).toBe('2027-04-03');
  });

  it('[IMP-03] [IMP-14] gives a column another meaning, and takes it from the one that had it', () => {
    const lines = [
      'Servicio,Correo,Clave,Cliente,Alias,Tel,Vence',
      'Netflix,a@x.example,abc,Ana,La vecina,3001234567,2027-01-01',
    ];
    const { rows, columns } = read(lines, { columns: new Map([[4, 'client']]) });
    expect(rows[0]?.client?.name).toBe('La vecina');
    expect(columns.columns[3]?.role).toBeNull();
  });
});

describe('the columns', () => {
  it('[IMP-03] are known by what they hold where the header misleads', () => {
    const lines = [
      'N°,Cuenta,Usuario,Clave,Nombre,Número,Vencimiento',
      '1,Netflix,a@x.example,abc,Ana,3001234567,20/12/2026',
      '2,Disney+,b@x.example,abc,Beto,3001234568,21/12/2026',
    ];
    const { columns, rows } = read(lines);
    expect(columns.columns.map(({ role }) => role)).toEqual([
      null,
      'service',
      'email',
      'password',
      'client',
      'phone',
      'end',
    ]);
    expect(rows.every(({ problems }) => problems.length === 0)).toBe(true);
  });

  it('[IMP-03] days that are left are no days that were sold', () => {
    const left = [
      HEAD.concat(',Días'),
      'Netflix,a@x.example,abc,Ana,3001234567,15000,20/12/2026,24',
      'Netflix,a@x.example,abc,Beto,3001234568,15000,2/12/2026,6',
    ];
    expect(read(left).columns.columns.at(-1)?.role).toBeNull();
    expect(read(left.map((line) => line.replace(/,(?:24|6)$/, ',30'))).columns.columns.at(-1)?.role).toBe(
      'days',
    );
  });

  it('[IMP-04] a blank mail belongs to the row above only where the sheet is so written', () => {
    const full = Array.from(
      { length: 9 },
      (_, n) => `Netflix,c${n}@x.example,abc,Ana,300123456${n},15000,20/12/2026`,
    );
    const gap = read([HEAD, ...full, ',,,Beto,3001234511,15000,20/12/2026']);
    expect(gap.rows.at(-1)?.problems).toMatchObject([{ role: 'email', kind: 'missing' }]);
    const sparse = read([HEAD, full[0] ?? '', ',,,Beto,3001234511,15000,20/12/2026']);
    expect(sparse.rows.at(-1)?.account?.email).toBe('c0@x.example');
  });
});
