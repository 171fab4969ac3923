import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { withFormulas, withoutFormulas } from '#domain/formula-texts.ts';
import { cleanRows, lostLetters } from '#features/data/sheet-import/reading/clean-cells.ts';
import {
  type Cell,
  type Grid,
  MOST_CELL_LETTERS,
  MOST_COLUMNS,
  MOST_VALUE_LETTERS,
  textOf,
} from '#features/data/sheet-import/reading/grid.ts';
import {
  headerWords,
  isThirdPerson,
  roleOfHeader,
} from '#features/data/sheet-import/reading/header-words.ts';
import { lookOf } from '#features/data/sheet-import/reading/column-profile.ts';
import { looksLikeDate, readDate } from '#features/data/sheet-import/reading/dates/read-date.ts';
import {
  isNobody,
  readMoney,
  readPair,
  readPhoneCell,
  readSlot,
  readState,
} from '#features/data/sheet-import/reading/read-values.ts';
import { serviceIn, serviceOfLine } from '#features/data/sheet-import/reading/service-names.ts';
import { importRead } from '#tests/support/sheets/import-sheet.ts';
import { writeXlsx } from '#tests/support/sheets/write-xlsx.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { splitAgain } from './open-file.ts';
import { readCopied, readFile } from './read-file.ts';
import { TakenPlaces } from './taken-places.ts';

/** Quadratic code takes minutes for this many characters, linear code seconds at most. */
const LETTERS = 200_000;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const phones = sheetPhones('+51987654321');
const today = '2026-11-26';

const PIECES = [
  '"',
  "'",
  `'"`,
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00A0',
  '0',
  '1',
  'a',
  'Ñ',
  'e\u0301\u0323',
  '\u0301\u0323',
  '(',
  '+',
  '=',
  '@',
  '-',
  ',',
  ';',
  '.',
  '|',
  '#',
  '/',
  '\u0000',
  '=1+',
  '1/1/',
  '1, ',
  '1 y ',
  '1.',
  '1,111.',
  'a@',
  'a.',
  'tel ',
  'proveedor ',
  'perfil 1 ',
  'Netflix ',
  'cobro por ',
  '2026 GMT (',
  'y 1234567 o ',
  '[',
  '{"a":',
  '[{"a":[',
  '<table><tr><td>',
  '<td rowspan="65534" colspan="1000">',
  '<!--',
  '</',
  '/*',
  '--',
  '","',
  '"x',
  '"\n',
  '=cmd|',
];
const longOf = (piece: string, letters = LETTERS): string => piece.repeat(Math.ceil(letters / piece.length));
/** A backtracking pattern often begins with a match and ends with a mismatch. */
const textsOf = (piece: string): string[] =>
  ['', '1', 'a@b', 'Thu, '].map((begin) => `${begin}${longOf(piece)} x`);

/** Results for a text without meaning to the reader. */
const NOTHING = ['unreadable', 'empty', 'text', 'slots', 'name'];

describe('200 KB of the same', () => {
  it.each(PIECES)('[IMP-41] %j in one cell are gone through once by each reader', (piece) => {
    for (const text of textsOf(piece)) {
      expect(withFormulas(withoutFormulas(text)).length).toBeGreaterThanOrEqual(text.length - 1);
      const kinds = [
        readMoney(text, 'S/.').kind,
        readDate(text, { order: null, today }).kind,
        readPhoneCell(text, phones).kind,
        lookOf(text),
        readSlot(text).kind,
      ];
      // Runs of spaces become one, which makes a short text.
      const isLong = textOf(text).length > MOST_VALUE_LETTERS;
      expect(isLong ? kinds.filter((kind) => !NOTHING.includes(kind)) : []).toEqual([]);
      looksLikeDate(text);
      readPair(text);
      readState(text);
      isNobody(text);
      lostLetters(text);
      cleanRows([[text]], 0);
      roleOfHeader(headerWords(text));
      isThirdPerson(headerWords(text));
      serviceIn(text);
      serviceOfLine(text, null);
    }
  });

  it.each(PIECES)('[IMP-41] %j in a file are read, or refused with a reason', async (piece) => {
    const long = longOf(piece);
    const inJson = JSON.stringify(long);
    const files = [
      long,
      `${long} x`,
      `"${long}`,
      `Correo;Clave\na@x.example;${long}`,
      `Correo;Clave\na@x.example;"${long.replaceAll('"', '""')}"`,
      `[{"correo": ${inJson}}]`,
      `[{${inJson}: "a@x.example"}]`,
      `[{"correo": "a@x.example"}]${long}`,
      `/*${long}`,
    ].map(utf8);
    for (const bytes of [...files, bookWith(long), bookWith(`<c r="A1" ${long}`), bookWith(`<row ${long}`)]) {
      const read = await readFile('x', bytes);
      const outcome = read.ok ? longestOf(read.grids) <= MOST_CELL_LETTERS : read.reason;
      expect([true, 'tooLarge', 'longCell', 'unreadable', 'empty', 'page']).toContain(outcome);
    }
  });

  it.each(PIECES.filter((piece) => !piece.includes('>')))(
    '[IMP-41] %j in one tag are read once, however slow the phone',
    async (piece) => {
      // The reader halves its pieces of 64 KB while one takes longer than 7 ms, here down to some characters.
      let [calls, nowMs] = [0, Date.now()];
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => (nowMs += (calls += 1) < 60 ? 8 : 4));
      try {
        const long = longOf(piece);
        for (const text of [`<c r="A1" ${long}`, `<row '${long}`, `<!--${long}`, `<?${long}`])
          await readFile('x', bookWith(text));
        expect(calls).toBeLessThan(1_000);
      } finally {
        clock.mockRestore();
      }
    },
  );

  it('[IMP-41] in a tag that nothing reads leave the sheet readable', async () => {
    const book = bookWith(`<ignored sqref="${longOf('A1 ')}"/><!-- ${longOf('A1 ')} -->`);
    expect(await readFile('x', book)).toMatchObject({
      ok: true,
      grids: [{ rows: [['Correo'], ['a@x.example']] }],
    });
  });

  it.each(PIECES)('[IMP-41] %j in each cell of a sheet are asked or left', (piece) => {
    const head = ['Correo', 'Clave', 'Servicio', 'Costo', 'Cliente', 'Telefono', 'Perfil', 'Precio', 'Vence'];
    const most = longOf(piece, MOST_CELL_LETTERS - 10).slice(0, MOST_CELL_LETTERS - 10);
    const cells = ['', '1', 'a@b', 'x'].map((begin) => `${begin}${most} x`);
    const rows = cells.map((cell) => head.map((): Cell => cell));
    for (const first of [head, head.map(() => cells[0] ?? '')]) {
      const grid = { name: most, rows: [first, ...rows], merges: [] };
      expect(importRead({ ok: true, grids: [grid] }).clients).toHaveLength(0);
    }
  });
});

describe('a bound', () => {
  it('[IMP-41] of a cell is Excel’s: the longest is read, and one letter more is refused', async () => {
    const sheet = (letters: number): Uint8Array => utf8(`Correo,Nota\na@x.example,${'a'.repeat(letters)}`);
    expect(await readFile('x.csv', sheet(MOST_CELL_LETTERS))).toMatchObject({ ok: true });
    const refused = { ok: false, reason: 'longCell' };
    expect(await readFile('x.csv', sheet(MOST_CELL_LETTERS + 1))).toEqual(refused);
    expect(readCopied(`a\n${'b'.repeat(MOST_CELL_LETTERS + 1)}`)).toEqual(refused);
  });

  it('[IMP-41] holds for another separator too, under which a line may be one cell', async () => {
    const text = `a,b\n${'abcdefg,'.repeat(5_000)}`;
    const read = await readFile('x.csv', utf8(text));
    const [grid] = read.ok ? read.grids : [];
    expect(grid && splitAgain(grid, ';')).toBeNull();
  });

  it('[IMP-41] of a line is as many cells as a sheet has columns', async () => {
    const read = await readFile('x.csv', utf8(`a${',b'.repeat(100_000)}`));
    expect(read.ok && read.grids[0]?.rows[0]).toHaveLength(MOST_COLUMNS);
  });

  it.each([
    ['lines', utf8('\n'.repeat(600_000))],
    ['values of JSON', utf8('{"a":1}'.repeat(20_001))],
    ['rows of rows in JSON', utf8(`[["a"]${',[1]'.repeat(20_002)}]`)],
    ['items of one row', utf8(`[{${fields(200)}, "clientes": [${'{"a":1},'.repeat(100_001)}{"a":1}]}]`)],
    ['tabs', utf8(`{${Array.from({ length: 501 }, (_, at) => `"t${at}":[{"a":1}]`).join(',')}}`)],
    ['marks of a page', utf8(`<table>${'<td>'.repeat(1_000_001)}`)],
    ['places of all tabs', bookOfTabs(3)],
    ['cells with one long text', bookOfOneText()],
  ])('[IMP-41] of %s is looked at before they are made', async (_what, bytes) => {
    expect(await readFile('x', bytes)).toEqual({ ok: false, reason: 'tooLarge' });
  });

  it('[IMP-41] of a row’s fields holds for each item in it', async () => {
    const text = `[{${fields(5_000)}, "clientes": [${'{"a":1},'.repeat(19_000)}{"a":1}]}]`;
    const read = await readFile('x', utf8(text));
    expect(read.ok && read.grids[0]?.rows[1]).toHaveLength(MOST_COLUMNS);
  });
});

describe('a cell over many rows', () => {
  it('[IMP-41] [IMP-01] pushes the cells of the rows that it covers, and no others', () => {
    const taken = new TakenPlaces();
    taken.take({ top: 0, left: 0, bottom: 2, right: 1 });
    taken.take({ top: 0, left: 3, bottom: 1, right: 3 });
    expect([0, 1, 2, 3].map((row) => taken.freeIn(row, 0))).toEqual([2, 2, 2, 0]);
    expect([1, 2].map((row) => taken.freeIn(row, 3))).toEqual([4, 3]);
  });

  it('[IMP-41] keeps the longer of two that lie upon each other', () => {
    const taken = new TakenPlaces();
    taken.take({ top: 0, left: 0, bottom: 9, right: 0 });
    taken.take({ top: 1, left: 0, bottom: 2, right: 0 });
    expect(taken.freeIn(9, 0)).toBe(1);
  });

  it('[IMP-41] costs a number a column, however many rows it covers', () => {
    const taken = new TakenPlaces();
    for (let top = 0; top < 20_000; top += 1)
      taken.take({ top, left: 0, bottom: top + 65_533, right: MOST_COLUMNS - 1 });
    expect(taken.freeIn(85_000, 0)).toBe(MOST_COLUMNS);
  });
});

const longestOf = (grids: readonly Grid[]): number =>
  grids
    .flatMap(({ rows }) => rows.flat())
    .reduce<number>((most, cell) => Math.max(most, typeof cell === 'string' ? cell.length : 0), 0);

function fields(count: number): string {
  return Array.from({ length: count }, (_, at) => `"campo${at}":1`).join(',');
}

const SHEET = 'xl/worksheets/sheet1.xml';
const book = (): Record<string, Uint8Array> =>
  unzipSync(writeXlsx([{ name: 'Hoja', rows: [['Correo'], ['a@x.example']] }]));

function bookWith(text: string): Uint8Array {
  const parts = book();
  const sheet = new TextDecoder().decode(parts[SHEET]).replace('</sheetData>', () => `${text}</sheetData>`);
  return zipSync({ ...parts, [SHEET]: strToU8(sheet) }, { level: 1 });
}

function bookOfTabs(count: number): Uint8Array {
  const sheet = strToU8('<worksheet><sheetData><c r="GR20000"><v>1</v></c></sheetData></worksheet>');
  const tabs = Array.from({ length: count }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet] as const);
  return zipSync({ ...book(), ...Object.fromEntries(tabs) });
}

function bookOfOneText(): Uint8Array {
  const parts = book();
  const row = (at: number): string => `<row r="${at}"><c r="A${at}" t="s"><v>0</v></c></row>`;
  const rows = Array.from({ length: 1_000 }, (_, at) => row(at + 1)).join('');
  const sheet = new TextDecoder().decode(parts[SHEET]);
  return zipSync({
    ...parts,
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'a'.repeat(MOST_CELL_LETTERS)}</t></si></sst>`,
    ),
    [SHEET]: strToU8(sheet.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${rows}</sheetData>`)),
  });
}
