import { describe, expect, it } from 'vitest';
import { importFile } from '#tests/support/sheets/import-sheet.ts';
import { decodeText } from './letters.ts';
import { splitAgain } from './open-file.ts';
import { readFile } from './read-file.ts';

const HEAD = ['Correo', 'Clave', 'Servicio', 'Costo', 'Cliente', 'Telefono', 'Perfil', 'Precio', 'Vence'];
const rowsOf = (count: number): string[][] =>
  Array.from({ length: count }, (_, n) => [
    'uno@x.example',
    'clave1',
    'Netflix',
    '30,00',
    `Cliente ${n + 1}`,
    `98765432${n + 1}`,
    String(n + 1),
    '15,50',
    '31/12/2026',
  ]);
const joined = (rows: readonly string[][], separator: string, end = '\n'): string =>
  rows
    .map((cells) => cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
    .join(end);
const PRICES = { symbol: 'S/.' };

describe('a separator', () => {
  it.each<[number, string, string]>([
    ...[1, 2, 5, 8].flatMap((count) =>
      [';', ',', '\t', '|'].map(
        (sign) =>
          [count, JSON.stringify(sign), joined([HEAD, ...rowsOf(count)], sign)] as [number, string, string],
      ),
    ),
    [2, 'blank lines', joined([HEAD, [''], ...rowsOf(2), ['']], ';')],
    [2, 'lines of Windows', `${joined([HEAD, ...rowsOf(2)], ';', '\r\n')}\r\n\r\n`],
    [2, 'a title', `Control, de cuentas\n\n${joined([HEAD, ...rowsOf(2)], ';')}`],
    [2, 'its word', `sep=;\n${joined([HEAD, ...rowsOf(2)], ';')}`],
    [2, 'empty rows of separators', `${joined([HEAD, ...rowsOf(2)], ';')}\n;;;;;;;;\n;;;;;;;;\n`],
    [2, 'a tab in a cell', joined([HEAD, ...rowsOf(2)], ',').replace('Cliente 1', 'Cliente\t1')],
    [2, 'a semicolon in a cell', joined([HEAD, ...rowsOf(2)], ',').replaceAll('clave1', 'cla;ve1')],
    [2, 'lines in quotes', joined([HEAD, ...rowsOf(2)], ';').replace('Cliente 1', '"Cliente\n1"')],
  ])('[IMP-33] of %i rows with %s is found', async (count, _what, text) => {
    const { clients, asks } = await importFile('x.csv', text, PRICES);
    expect(asks).toEqual({});
    expect(clients).toHaveLength(count);
    expect(clients.at(-1)).toMatchObject({ name: `Cliente ${count}`, price: 15.5, slot: count });
  });

  it('[IMP-33] of rows without a header is the one that makes them even', async () => {
    const read = await readFile(
      'x.csv',
      new TextEncoder().encode('a@x.example;c,1;15,50\nb@x.example;c2;15,50\nd@x.example;c3;16'),
    );
    expect(read).toMatchObject({ grids: [{ rows: [{ length: 3 }, { length: 3 }, { length: 3 }] }] });
  });

  it('[IMP-33] is the one that the reseller names', async () => {
    const read = await readFile('x.csv', new TextEncoder().encode('a:1,b|c\nd:2,e|f'));
    const [grid] = read.ok ? read.grids : [];
    expect(grid && splitAgain(grid, '|')?.rows).toEqual([
      ['a:1,b', 'c'],
      ['d:2,e', 'f'],
    ]);
    expect(grid && splitAgain(grid, ',')?.rows).toEqual([
      ['a:1', 'b|c'],
      ['d:2', 'e|f'],
    ]);
  });
});

describe('an open quote', () => {
  const lines = [HEAD.join(';'), ...rowsOf(4).map((cells) => cells.join(';'))];
  const broken = (at: number, by: (line: string) => string): string =>
    lines.map((line, n) => (n === at ? by(line) : line)).join('\n');

  it.each([
    ['at a cell', broken(2, (line) => line.replace('clave1', '"clave1')), [3]],
    ['in the last row', broken(4, (line) => line.replace('clave1', '"clave1')), [5]],
    ['at the first cell', broken(1, (line) => `"${line}`), [2]],
    [
      'closed two rows later',
      broken(1, (line) => line.replace('clave1', '"clave1')).replace('Cliente 3', 'Cliente 3"'),
      [2],
    ],
  ])('[IMP-34] %s swallows no row, and is told', async (_where, text, told) => {
    const { rows, sheets } = await importFile('x.csv', text, PRICES);
    expect(rows.filter(({ outcome }) => outcome === 'client')).toHaveLength(4);
    const noted = sheets[0]?.rows.filter(({ notes }) => notes.some(({ kind }) => kind === 'openQuote'));
    expect(noted?.map(({ line }) => line)).toEqual(told);
  });
});

const ACCENTS = 'Cliente;Nota\nAna Núñez;Mañana\nBegoña Peña;cumpleaños, José María\nIñaki Pérez;¿paga?';
const inTable = (text: string, table: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from(Array.from(text), (letter) => table[letter] ?? letter.charCodeAt(0));
const MAC = { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, Ñ: 0x84, '¿': 0xc0 };
const DOS = { á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, '¿': 0xa8 };
const wide = (text: string, isBig: boolean, mark: string): Uint8Array => {
  const bytes = new Uint8Array(
    Uint16Array.from(Array.from(mark + text), (letter) => letter.charCodeAt(0)).buffer,
  );
  return isBig ? bytes.map((_, at) => bytes[at ^ 1] ?? 0) : bytes;
};
const bytesOf = (...parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)]),
  );
const latin = (text: string): Uint8Array => inTable(text, {});

describe('letters', () => {
  it.each([
    ['UTF-8', bytesOf(ACCENTS)],
    ['Windows', latin(ACCENTS)],
    ['a Mac', inTable(ACCENTS, MAC)],
    ['DOS', inTable(ACCENTS, DOS)],
    ['two bytes, marked', wide(ACCENTS, false, '\uFEFF')],
    ['two bytes the other way, marked', wide(ACCENTS, true, '\uFEFF')],
    ['two bytes', wide(ACCENTS, false, '')],
    ['two bytes the other way', wide(ACCENTS, true, '')],
    [
      'UTF-8 with a line of Windows',
      bytesOf(
        'Cliente;Nota\nAna Núñez;Mañana\n',
        latin('Begoña Peña;cumpleaños, José María\n'),
        'Iñaki Pérez;¿paga?',
      ),
    ],
    [
      'UTF-8 with both in one line',
      bytesOf(
        '\uFEFFCliente;Nota\nAna Núñez;Mañana\nBegoña ',
        latin('Peña'),
        ';cumpleaños, José María\nIñaki Pérez;¿paga?',
      ),
    ],
  ])('[IMP-35] of %s are read', (_what, bytes) => {
    expect(decodeText(bytes)).toBe(ACCENTS);
  });

  it.each([
    ['Ana NÃºÃ±ez', ['Ana Núñez', 'Ana NÃºÃ±ez']],
    ['Ana N\uFFFDez', ['Ana N\uFFFDez']],
    ['Ana N\u0096ez', ['Ana N ez']],
    ['Ana Nu?ez', ['Ana Nu?ez']],
  ])('[IMP-35] that were lost before, as in %s, are asked', async (name, options) => {
    const text = `Servicio,Correo,Clave,Cliente,Celular,Precio,Vence\nNetflix,a@x.example,c,${name},987654321,15,2026-12-31`;
    const { asks, rows } = await importFile('x.csv', text);
    expect(asks).toEqual({ 2: ['client letters'] });
    expect(rows[0]?.row.problems[0]?.options).toEqual(options);
  });

  it('[IMP-35] of a Brazilian name in capitals are its own', async () => {
    const text =
      'Servicio,Correo,Clave,Cliente,Celular,Precio,Vence\nNetflix,a@x.example,c,JOÃO GONÇALVES MARÃ,987654321,15,2026-12-31';
    expect((await importFile('x.csv', text)).clients).toMatchObject([{ name: 'JOÃO GONÇALVES MARÃ' }]);
  });
});
