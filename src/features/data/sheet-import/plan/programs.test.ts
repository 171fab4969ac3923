import { describe, expect, it } from 'vitest';
import { importFile } from '#tests/support/sheets/import-sheet.ts';

const HEAD = 'correo,clave,servicio,cliente,telefono,perfil,pin,precio,vence';

describe('what programs write', () => {
  it.each(['S/.', 'MXN', 'ARS', 'COP', 'BRL'])(
    '[IMP-38] as whole numbers with a point’s zero is whole in %s',
    async (symbol) => {
      const text = [
        HEAD,
        'uno@x.example,123456.0,Netflix,Ana Prueba,987654321,1.0,1234.0,15.0,2026-12-31',
        'uno@x.example,123456.0,Netflix,Beto Prueba,987654322,2.0,4321.0,1500.0,2026-12-31 00:00:00',
        'uno@x.example,123456.0,Netflix,Caro Prueba,987654323,3.0,9876.0,15000.0,2026-12-31',
      ].join('\n');
      const { clients, asks } = await importFile('x.csv', text, { symbol });
      expect(asks).toEqual({});
      expect(clients.map(({ slot, pin, price, password }) => [slot, pin, price, password])).toEqual([
        [1, '1234', 15, '123456'],
        [2, '4321', 1500, '123456'],
        [3, '9876', 15000, '123456'],
      ]);
    },
  );

  it.each([
    'nan',
    'NaN',
    'None',
    'NaT',
    '<NA>',
    'null',
    'NULL',
    'undefined',
    '#N/A',
    '#N/D',
    '#REF!',
    '#¡REF!',
    '#VALUE!',
    '#¡VALOR!',
    '#DIV/0!',
    '#¡DIV/0!',
    '#NAME?',
    '#¿NOMBRE?',
  ])('[IMP-38] for nothing, such as %s, is empty', async (nothing) => {
    const row = [
      'uno@x.example',
      nothing,
      'Netflix',
      'Ana Prueba',
      '987654321',
      nothing,
      nothing,
      nothing,
      '2026-12-31',
    ];
    const { clients } = await importFile('x.csv', [HEAD, row.join(',')].join('\n'));
    expect(clients).toMatchObject([{ password: 'pendiente', slot: null, pin: null, price: 0 }]);
    const free = ['uno@x.example', 'clave1', 'Netflix', nothing, nothing, nothing, nothing, nothing, nothing];
    const other = await importFile('x.csv', [HEAD, row.join(','), free.join(',')].join('\n'));
    expect(other.clients).toHaveLength(1);
    expect(other.asks).toEqual({});
  });

  it('[IMP-38] leaves a client called Nan his name', async () => {
    const row = 'uno@x.example,c,Netflix,Nan,987654321,1,,15,2026-12-31';
    expect((await importFile('x.csv', [HEAD, row].join('\n'))).clients).toMatchObject([{ name: 'Nan' }]);
  });
});

describe('a service', () => {
  const head = 'Correo,Clave,Cliente,Celular,Perfil,Precio,Vence';
  const row = 'uno@x.example,c,Ana,987654321,1,15,2026-12-31';

  it.each([
    ['netflix noviembre.csv', 'Netflix'],
    ['NETFLIX_2026-11.csv', 'Netflix'],
    ['Cuentas Disney Plus (copia).csv', 'Disney+'],
    ['clientes iptv.csv', 'IPTV'],
  ])('[IMP-39] in the file’s name %s is %s', async (name, service) => {
    expect((await importFile(name, [head, row].join('\n'))).clients).toMatchObject([{ service }]);
  });

  it.each([
    ['DISNEY PLUS (renovar)', 'Disney+'],
    ['NETFLIX - NOVIEMBRE 2026', 'Netflix'],
    ['Cuentas de Spotify', 'Spotify'],
  ])('[IMP-39] in a line %s, above the header or below it, is %s', async (line, service) => {
    expect((await importFile('x.csv', [line, '', head, row].join('\n'))).clients).toMatchObject([
      { service },
    ]);
    expect((await importFile('x.csv', [head, line, row].join('\n'))).clients).toMatchObject([{ service }]);
  });

  it.each(['netflix y disney.csv', 'HBO Max, Prime Video.csv'])(
    '[IMP-39] in the name %s is asked',
    async (name) => {
      expect((await importFile(name, [head, row].join('\n'))).asks).toEqual({ 2: ['service missing'] });
    },
  );
});
