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

  it('[IMP-01] in the letters of Windows, or in UTF-16, keeps its accents', async () => {
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
});
