import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '#tests/support/sheets/write-xlsx.ts';
import { readFile } from './read-file.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a file', () => {
  it.each([
    ['commas', 'Correo,Nota\nuno@x.example,"a, b"'],
    ['semicolons', 'Correo;Nota\r\nuno@x.example;a, b'],
    ['tabs', 'Correo\tNota\nuno@x.example\ta, b'],
    ['a mark of UTF-8', '\uFEFFCorreo,Nota\nuno@x.example,"a, b"'],
  ])('[IMP-01] with %s is a table', async (_what, text) => {
    const read = await readFile('hoja.csv', utf8(text));
    expect(read).toMatchObject({
      ok: true,
      grids: [
        {
          rows: [
            ['Correo', 'Nota'],
            ['uno@x.example', 'a, b'],
          ],
        },
      ],
    });
  });

  it('[IMP-01] in the letters of Windows, or in two bytes a letter, keeps its accents', async () => {
    const windows = Uint8Array.from('Señor,Núñez\n', (letter) => letter.charCodeAt(0));
    expect(await readFile('a.csv', windows)).toMatchObject({ grids: [{ rows: [['Señor', 'Núñez']] }] });
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from('ñ;1', (c) => c.charCodeAt(0)).buffer),
    ]);
    expect(await readFile('a.csv', wide)).toMatchObject({ grids: [{ rows: [['ñ', '1']] }] });
  });

  it('[IMP-01] [IMP-04] of Excel has its tabs, numbers, dates and merged cells, whatever it is called', async () => {
    const bytes = writeXlsx([
      {
        name: 'Uno & dos',
        rows: [
          ['Correo', 'Vence'],
          ['a@x.example', '@date:2026-12-31'],
          [null, 12.5],
        ],
        merges: ['A2:A3'],
      },
      { name: 'Vacía', rows: [] },
    ]);
    expect(await readFile('export.bin', bytes)).toEqual({
      ok: true,
      grids: [
        {
          name: 'Uno & dos',
          rows: [
            ['Correo', 'Vence'],
            ['a@x.example', new Date('2026-12-31T00:00:00Z')],
            [null, 12.5],
          ],
          merges: [{ top: 1, left: 0, bottom: 2, right: 0 }],
        },
      ],
    });
  });

  it('[IMP-01] of a bot gives a row for each of a client’s services', async () => {
    const clients = [
      {
        nombre: 'Ana',
        telefono: '987654321',
        servicios: [{ plataforma: 'Netflix', correo: 'a@x.example' }, { plataforma: 'Disney+' }],
      },
    ];
    const read = await readFile('clientes.json', utf8(JSON.stringify({ clientes: clients })));
    expect(read).toMatchObject({
      grids: [
        {
          name: 'clientes',
          rows: [
            ['nombre', 'telefono', 'plataforma', 'correo'],
            ['Ana', '987654321', 'Netflix', 'a@x.example'],
            ['Ana', '987654321', 'Disney+', null],
          ],
        },
      ],
    });
  });

  it.each([
    ['of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'old'],
    ['that is no book', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'unreadable'],
    ['of broken JSON', utf8('{"clientes": ['), 'unreadable'],
    ['without a row', utf8('\n\n'), 'empty'],
    ['of more rows than a phone holds', utf8('a,b\n'.repeat(20_001)), 'tooLarge'],
  ])('[IMP-01] %s is refused with a reason', async (_what, bytes, reason) => {
    expect(await readFile('x', bytes)).toEqual({ ok: false, reason });
  });

  it.each([
    ['in its last column and row', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ['beyond the last row', '<row r="999999999"><c r="A999999999"><v>1</v></c></row>'],
    ['beyond the last row, empty', '<row r="999999999"></row>'],
  ])('[IMP-24] of Excel with one stray cell %s is refused at once', async (_where, row) => {
    expect(await readFile('x', withRow(row))).toEqual({ ok: false, reason: 'tooLarge' });
  });

  it('[IMP-24] of Excel that holds more than it says is refused before it fills the memory', async () => {
    expect(await readFile('x', lying(130_000_000))).toEqual({ ok: false, reason: 'tooLarge' });
  });

  it('[IMP-24] of Excel with formats down to its last row is as long as what it holds', async () => {
    const bytes = withRow('<row r="1048576"><c r="XFD1048576" s="1"/></row>');
    expect(await readFile('x', bytes)).toMatchObject({
      ok: true,
      grids: [{ rows: [['Correo'], ['a@x.example']] }],
    });
  });

  it('[IMP-24] of JSON whose rows have nothing in common has the first columns alone', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => ({ correo: 'a@x.example', [`campo${at}`]: at }));
    const read = await readFile('x.json', utf8(JSON.stringify(rows)));
    expect(read.ok && read.grids[0]?.rows[0]).toHaveLength(200);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '[IMP-24] may have a field called %s',
    async (name) => {
      const text = `[{"correo": "a@x.example", ${JSON.stringify(name)}: "x"}, {"correo": "b@x.example"}]`;
      const read = await readFile('x.json', utf8(text));
      expect(read).toMatchObject({ ok: true });
      expect(read.ok && read.grids[0]?.rows.map(([first]) => first)).toEqual([
        'correo',
        'a@x.example',
        'b@x.example',
      ]);
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  it('[IMP-25] an instant is of the phone’s day, and midnight UTC the day that it names', async () => {
    const late = new Date(2026, 11, 31, 23, 30).toISOString();
    const rows = [late, '2026-12-31T00:00:00.000Z', '2026-12-31T23:30:00', '2026-12-31'].map((vence) => ({
      vence,
    }));
    const read = await readFile('x.json', utf8(JSON.stringify(rows)));
    expect(read).toMatchObject({
      grids: [{ rows: [['vence'], ['2026-12-31'], ['2026-12-31'], ['2026-12-31'], ['2026-12-31']] }],
    });
  });

  it('[IMP-25] of CSV has its texts without the apostrophe that keeps them from being formulas', async () => {
    const read = await readFile('x.csv', utf8("Cliente;Clave;Nota\n'=Ana;'-clave;'O'Higgins'"));
    expect(read).toMatchObject({
      grids: [
        {
          rows: [
            ['Cliente', 'Clave', 'Nota'],
            ['=Ana', '-clave', "'O'Higgins'"],
          ],
        },
      ],
    });
  });
});

/** A book whose tab has this many bytes, and claims a thousand. */
function lying(bytes: number): Uint8Array {
  const parts = unzipSync(writeXlsx([{ name: 'Hoja', rows: [['Correo'], ['a@x.example']] }]));
  const file = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(bytes) }, { level: 1 });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at + 4 <= file.length; at += 1) {
    const size = SIZE_AT[view.getUint32(at, true)];
    if (size !== undefined && view.getUint32(at + size, true) === bytes)
      view.setUint32(at + size, 1000, true);
  }
  return file;
}

/** Offset of a file's size behind the signatures of its local header and of its line in the central directory. */
const SIZE_AT: Readonly<Record<number, number>> = { 0x04034b50: 22, 0x02014b50: 24 };

function withRow(row: string): Uint8Array {
  const parts = unzipSync(writeXlsx([{ name: 'Hoja', rows: [['Correo'], ['a@x.example']] }]));
  const path = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(parts[path] ?? new Uint8Array()).replace('</sheetData>', `${row}</sheetData>`);
  return zipSync({ ...parts, [path]: strToU8(sheet) });
}
