import { describe, expect, it } from 'vitest';
import { importFile } from '#tests/support/sheets/import-sheet.ts';

const HEAD = ['Servicio', 'Correo', 'Clave'];
const ROWS = [
  ['Netflix', 'uno@x.example', 'clave1'],
  ['Netflix', 'uno@x.example', 'clave1'],
];
const TAIL = ['Perfil', 'Precio', 'Vence'];

const sheet = (columns: readonly string[], first: readonly string[], second: readonly string[]): string =>
  [
    [...HEAD, ...columns, ...TAIL],
    [...(ROWS[0] ?? []), ...first, '1', '15', '2026-12-31'],
    [...(ROWS[1] ?? []), ...second, '2', '15', '2026-12-31'],
  ]
    .map((cells) => cells.join(','))
    .join('\n');

const ANA = { name: 'Ana Prueba', phone: '+51987654321' };
const BETO = { name: 'Beto Prueba', phone: '+51987654322' };

describe('a third person', () => {
  it.each([
    'Proveedor',
    'Revendedor',
    'Sub revendedor',
    'Subdistribuidor',
    'Sub',
    'Afiliado',
    'Distribuidor',
    'Mayorista',
    'Vendedor',
    'Asesor',
    'Dueño',
    'Socio',
    'Titular',
    'Agente',
    'Referido por',
    'Dono',
    'Sócio',
    'Fornecedor',
    'Parceiro',
    'Reseller',
    'Owner',
    'nombre_vendedor',
    'revendedor_nome',
    'Nombre del socio',
  ])('[IMP-27] called %s is not the client, and the phone beside has its owner', async (who) => {
    const { clients, asks } = await importFile(
      'x.csv',
      sheet(
        [who, 'Celular', 'Cliente', 'Número'],
        ['Loja Prueba', '911111111', 'Ana Prueba', '987654321'],
        ['Loja Prueba', '911111111', 'Beto Prueba', '987654322'],
      ),
    );
    expect(asks).toEqual({});
    expect(clients).toMatchObject([ANA, BETO]);
  });

  it.each([
    ['revendedor_telefone', 'revendedor_nome', 'cliente_telefone', 'cliente_nome'],
    ['Tel. vendedor', 'Vendedor', 'Tel. cliente', 'Cliente'],
    ['Celular proveedor', 'Proveedor', 'Celular', 'Cliente'],
    ['WhatsApp del asesor', 'Asesor', 'Contacto', 'Nombre'],
    ['telefonoAfiliado', 'nombreAfiliado', 'telefonoCliente', 'nombreCliente'],
    ['Número distribuidor', 'Distribuidor', 'Número cliente', 'Nombre cliente'],
  ])('[IMP-27] the first column with a phone (%s, %s, %s, %s) keeps it', async (...columns) => {
    const { clients, asks } = await importFile(
      'x.csv',
      sheet(
        columns,
        ['911111111', 'Loja Prueba', '987654321', 'Ana Prueba'],
        ['911111111', 'Loja Prueba', '987654322', 'Beto Prueba'],
      ),
    );
    expect(asks).toEqual({});
    expect(clients).toMatchObject([ANA, BETO]);
  });

  it('[IMP-27] has the only phone where it follows him, not the client', async () => {
    const { clients, asks } = await importFile(
      'x.csv',
      sheet(
        ['Proveedor', 'Celular', 'Cliente'],
        ['Loja Prueba', '911111111', 'Ana Prueba'],
        ['Loja Prueba', '911111111', 'Beto Prueba'],
      ),
    );
    expect(clients).toEqual([]);
    expect(asks).toEqual({ 2: ['phone missing'], 3: ['phone missing'] });
  });

  it('[IMP-27] has not the phone behind him where it changes with the client', async () => {
    const { clients } = await importFile(
      'x.csv',
      sheet(
        ['Cliente', 'Vendedor', 'Celular'],
        ['Ana Prueba', 'Loja Prueba', '987654321'],
        ['Beto Prueba', 'Loja Prueba', '987654322'],
      ),
    );
    expect(clients).toMatchObject([ANA, BETO]);
  });

  it('[IMP-27] beside the only phone is asked about where nothing shows whose it is', async () => {
    const { clients, asks } = await importFile(
      'x.csv',
      sheet(
        ['Cliente', 'Vendedor', 'Celular'],
        ['Ana Prueba', 'Loja Prueba', '987654321'],
        ['Beto Prueba', 'Otra Prueba', '987654322'],
      ),
    );
    expect(clients).toEqual([]);
    expect(asks).toEqual({ 2: ['phone twoColumns'], 3: ['phone twoColumns'] });
  });
});

describe('two columns of one meaning', () => {
  const text = sheet(
    ['Cliente', 'Celular', 'WhatsApp'],
    ['Ana Prueba', '911111111', '987654321'],
    ['Beto Prueba', '987654322', '+51 987 654 322'],
  );

  it('[IMP-28] block the rows where they differ, and no other', async () => {
    const { clients, asks, sheets } = await importFile('x.csv', text);
    expect(asks).toEqual({ 2: ['phone twoColumns'] });
    expect(clients).toMatchObject([BETO]);
    expect(sheets[0]?.columns.twice).toEqual([{ role: 'phone', indexes: [4, 5] }]);
  });

  it('[IMP-28] are settled by the column that is chosen, or by what is written at the row', async () => {
    const chosen = await importFile('x.csv', text, { choices: { columns: new Map([[5, 'phone']]) } });
    expect(chosen.asks).toEqual({});
    expect(chosen.clients).toMatchObject([ANA, BETO]);
    const fixes = new Map([['x:2:0', { phone: '987654321' }]]);
    expect((await importFile('x.csv', text, { choices: { fixes } })).clients).toMatchObject([ANA, BETO]);
  });

  it.each([
    ['Precio', 'Monto', '15', '30', 'price'],
    ['Clave', 'Contraseña', 'clave1', 'otra', 'password'],
    ['PIN', 'PIN nuevo', '1234', '4321', 'pin'],
    ['Vence', 'Vencimiento', '2026-12-31', '2027-01-31', 'end'],
    ['Cliente', 'Nombre', 'Ana Prueba', 'Rosa Prueba', 'client'],
  ])('[IMP-28] %s and %s ask where one says %s and the other %s', async (one, other, a, b, role) => {
    const base: Record<string, string> = {
      Servicio: 'Netflix',
      Correo: 'uno@x.example',
      Clave: 'clave1',
      Cliente: 'Ana Prueba',
      Celular: '987654321',
      Perfil: '1',
      Precio: '15',
      Vence: '2026-12-31',
    };
    const cells = { ...base, [one]: a, [other]: b };
    const made = await importFile(
      'x.csv',
      [Object.keys(cells).join(','), Object.values(cells).join(',')].join('\n'),
    );
    expect(made.clients).toEqual([]);
    expect(made.asks[2]).toEqual([`${role} twoColumns`]);
    expect(made.rows[0]?.row.problems[0]?.options).toEqual([a, b]);
  });
});
