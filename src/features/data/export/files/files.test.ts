import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { withoutFormulas } from '#domain/formula-texts.ts';
import type { SheetTable } from '#features/data/export/tables/sheet-table.ts';
import { csvText } from './csv.ts';
import { columnName, xlsxFile } from './xlsx.ts';

/** Texts that a spreadsheet would run, or at least change. */
const HOSTILE = [
  '=HYPERLINK("https://evil.example")',
  '+51987654321',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '＝1+1',
];
const table: SheetTable = {
  name: 'Cuentas & más',
  columns: [
    { title: 'Nombre', kind: 'text' },
    { title: 'Monto', kind: 'money' },
    { title: 'Vence', kind: 'day' },
    { title: 'Días', kind: 'count' },
  ],
  rows: [
    ['Ana "la <de>" siempre\nsegunda línea', -1234.5, 20_454, 30],
    [null, null, null, null],
    ...HOSTILE.map((text) => [text, 0, 0, 0]),
  ],
};

test('[OUT-02] every text of CSV that a spreadsheet would take for a formula begins with an apostrophe', () => {
  const { data } = parse<string[]>(csvText(table, '.').slice(1));
  expect(data[1]).toEqual(['Ana "la <de>" siempre\nsegunda línea', '-1234.50', '01/01/2026', '30']);
  expect(data[2]).toEqual(['', '', '', '']);
  expect(data.slice(3).map(([text]) => text)).toEqual(HOSTILE.map(withoutFormulas));
  for (const [text] of data.slice(3)) expect(text).toMatch(/^'/);
});

test.each([';', ',', '\t'])(
  '[OUT-09] no cell is a formula for a program that separates cells by %j either',
  (delimiter) => {
    const texts = ['Ana;=1+1', 'Ana,=1+1', 'Ana\t=1+1', 'Ana\n=1+1', 'Ana;"=1+1"', 'Ana, +1+1'];
    const rows = texts.map((text) => [text, 1, 1, 1]);
    for (const decimal of ['.', ',']) {
      const cells = csvText({ ...table, rows }, decimal)
        .split(/\r?\n|\r/)
        .flatMap((line) => line.split(delimiter));
      expect(cells.filter((cell) => /^["\s]*[=+@-]/.test(cell))).toEqual([]);
    }
  },
);

test('[OUT-02] CSV has the marks of the currency: a decimal comma comes with a semicolon between cells', () => {
  const text = csvText(table, ',');
  expect(text.startsWith('\uFEFFNombre;Monto;Vence;Días\r\n')).toBe(true);
  expect(text).toContain(';-1234,50;01/01/2026;30\r\n');
});

test('[OUT-02] a workbook has texts as inline strings with the format of a text, and not one formula', () => {
  const parts = unzipSync(xlsxFile([table, { ...table, name: 'Otra' }]));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f');
  expect(sheet.match(/t="inlineStr"/g)).toHaveLength(table.columns.length + HOSTILE.length + 1);
  expect(sheet).toContain('s="2" t="inlineStr"><is><t xml:space="preserve">+51987654321<');
  expect(sheet).toContain('Ana &quot;la &lt;de&gt;&quot; siempre\nsegunda línea');
  // Excel's day number of 2026-01-01.
  expect(sheet).toContain('<c r="C2" s="3"><v>46023</v></c>');
  expect(sheet).toContain('<c r="B2" s="4"><v>-1234.5</v></c>');
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Cuentas &amp; más"');
  expect(Object.keys(parts)).toContain('xl/worksheets/sheet2.xml');
});

test('[OUT-02] what XML takes none of is left out', () => {
  const odd = { ...table, rows: [['a\u0000b\u0007c\uD800d', 0, 0, 0]] };
  const sheet = strFromU8(unzipSync(xlsxFile([odd]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('>abcd<');
});

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
