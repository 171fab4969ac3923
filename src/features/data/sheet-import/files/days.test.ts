import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#domain/dates/date-input.ts';
import { importFile } from '#tests/support/sheets/import-sheet.ts';
import { dateCell, type SheetCell, writeXlsx } from '#tests/support/sheets/write-xlsx.ts';

const HEAD = ['Correo', 'Clave', 'Servicio', 'Cliente', 'Telefono', 'Perfil', 'Precio', 'Vence'];
const row = (end: SheetCell): SheetCell[] => [
  'uno@x.example',
  'clave1',
  'Netflix',
  'Ana',
  '987654321',
  '1',
  '15',
  end,
];
const late = new Date(2026, 11, 31, 23, 30);
const iso = late.toISOString();
const offset = (hours: number): string => {
  const local = new Date(late.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
  return `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}`;
};

describe('an instant in CSV', () => {
  it.each([
    iso,
    iso.replace('T', ' '),
    iso.replace('T', ' ').replace('.000Z', ' UTC'),
    iso.replace('.000Z', '+00:00'),
    iso.replace('T', ' ').replace('.000Z', '+00'),
    iso.replace('.000Z', '.123456Z'),
    `${offset(-9)}:00`,
    `${offset(9)}00`,
    `${offset(9).replace('T', ' ')}:00`,
    late.toUTCString(),
    late.toString(),
    String(late.getTime()),
    String(late.getTime() / 1000),
  ])('[IMP-32] %s is of the phone’s day', async (text) => {
    const { clients, asks } = await importFile(
      'x.csv',
      [HEAD, row(`"${text}"`)].map((cells) => cells.join(',')).join('\n'),
    );
    expect(asks).toEqual({});
    expect(clients).toMatchObject([{ end: '2026-12-31' }]);
  });

  it.each([
    '2026-12-31T00:00:00.000Z',
    '2026-12-31 00:00:00+00',
    '2026-12-31T23:30:00',
    '2026-12-31 00:00:00',
    '1798675200000',
  ])('[IMP-32] %s names its day', async (text) => {
    const { clients } = await importFile(
      'x.csv',
      [HEAD, row(text)].map((cells) => cells.join('\t')).join('\n'),
    );
    expect(clients).toMatchObject([{ end: '2026-12-31' }]);
  });

  it('[IMP-32] decides by the phone’s zone, not by its digits', async () => {
    const text = '2027-01-01T04:59:59.000Z';
    const { clients } = await importFile(
      'x.csv',
      [HEAD, row(text)].map((cells) => cells.join(',')).join('\n'),
    );
    expect(clients).toMatchObject([{ end: dayOf(text) }]);
  });
});

describe('a book of 1904', () => {
  const DAYS = 1_462;
  const serial =
    Date.parse('2026-12-31T00:00:00Z') / 86_400_000 - Date.parse('1904-01-01T00:00:00Z') / 86_400_000;
  const book = (word: string, end: SheetCell): Uint8Array => {
    const parts = unzipSync(writeXlsx([{ name: 'Hoja', rows: [HEAD, row(end)] }]));
    const path = 'xl/workbook.xml';
    const text = strFromU8(parts[path] ?? new Uint8Array());
    return zipSync({
      ...parts,
      [path]: strToU8(text.replace('<sheets>', `<workbookPr showObjects="all" date1904="${word}"/><sheets>`)),
    });
  };

  it.each(['1', 'true'])('[IMP-31] that says %s has its days', async (word) => {
    const own = new Date(Date.parse('2026-12-31T00:00:00Z') - DAYS * 86_400_000).toISOString().slice(0, 10);
    const { clients } = await importFile('x.xlsx', book(word, dateCell(own)));
    expect(clients).toMatchObject([{ end: '2026-12-31' }]);
  });

  it.each(['1', 'true'])('[IMP-31] that says %s has days that are plain numbers', async (word) => {
    const { clients } = await importFile('x.xlsx', book(word, serial));
    expect(clients).toMatchObject([{ end: '2026-12-31' }]);
  });

  it.each(['0', 'false'])('[IMP-31] that says %s is of 1900', async (word) => {
    const { clients } = await importFile('x.xlsx', book(word, dateCell('2026-12-31')));
    expect(clients).toMatchObject([{ end: '2026-12-31' }]);
    expect((await importFile('x.xlsx', book(word, serial + DAYS))).clients).toMatchObject([
      { end: '2026-12-31' },
    ]);
  });
});
