import { describe, expect, it } from 'vitest';
import { importFile } from '#tests/support/sheets/import-sheet.ts';

const late = new Date(2026, 11, 31, 23, 30).getTime();
const SERVICE = { plataforma: 'Netflix', correo: 'uno@x.example', clave: 'clave1', perfil: '1', precio: 15 };
const OTHER = { plataforma: 'Disney+', correo: 'dos@x.example', clave: 'clave2', perfil: '2', precio: 12 };
const ENDS = { vence: '2026-12-31' };
const ANA = { nombre: 'Ana Prueba', telefono: '987654321' };
const BETO = { nombre: 'Beto Prueba', telefono: '987654322' };
const FLAT = [
  { ...ANA, ...SERVICE, ...ENDS },
  { ...BETO, ...OTHER, ...ENDS },
];
const MADE = [
  {
    name: 'Ana Prueba',
    phone: '+51987654321',
    service: 'Netflix',
    email: 'uno@x.example',
    slot: 1,
    price: 15,
    end: '2026-12-31',
  },
  {
    name: 'Beto Prueba',
    phone: '+51987654322',
    service: 'Disney+',
    email: 'dos@x.example',
    slot: 2,
    price: 12,
    end: '2026-12-31',
  },
];

const nested = (services: (own: object) => unknown) => ({
  '-Na1': { ...ANA, servicios: services({ ...SERVICE, ...ENDS }) },
  '-Na2': { ...BETO, servicios: services({ ...OTHER, ...ENDS }) },
});
const dated = (vence: unknown) => FLAT.map((row) => ({ ...row, vence }));
const phpMyAdmin = [
  { type: 'header', version: '5.2.1', comment: 'Export to JSON plugin for PHPMyAdmin' },
  { type: 'database', name: 'streaming' },
  { type: 'table', name: 'ventas', database: 'streaming', data: FLAT },
];
const mongo = FLAT.map((row, at) => ({
  _id: { $oid: `65a${at}` },
  ...row,
  precio: { $numberDecimal: String(row.precio) },
  perfil: { $numberInt: row.perfil },
  vence: { $date: { $numberLong: String(late) } },
}));
const inFirestore = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value },
    ]),
  );

describe('JSON', () => {
  it.each<[string, unknown]>([
    ['a list', FLAT],
    ['rows by their keys', { a: FLAT[0], b: FLAT[1] }],
    ['a tree with lists inside', { clientes: nested((own) => [own]) }],
    ['a tree with keyed services inside', { clientes: nested((own) => ({ '-S1': own })) }],
    ['a tree below a tree', { usuarios: { u1: { clientes: nested((own) => [own]) } } }],
    [
      'a tree beside settings',
      { config: { nombre: 'Tienda', telefono: '911' }, clientes: nested((own) => [own]) },
    ],
    [
      'clients by their phone',
      {
        '51987654321': { nombre: ANA.nombre, ...SERVICE, ...ENDS },
        '51987654322': { nombre: BETO.nombre, ...OTHER, ...ENDS },
      },
    ],
    [
      'services that have a name',
      [
        { ...ANA, servicios: [{ ...SERVICE, ...ENDS, plataforma: undefined, nombre: 'Netflix' }] },
        { ...BETO, servicios: [{ ...OTHER, ...ENDS, plataforma: undefined, nombre: 'Disney+' }] },
      ],
    ],
    [
      'accounts with their clients',
      [
        {
          nombre: 'Netflix',
          correo: 'uno@x.example',
          clave: 'clave1',
          clientes: [{ ...ANA, perfil: '1', precio: 15, ...ENDS }],
        },
        {
          nombre: 'Disney+',
          correo: 'dos@x.example',
          clave: 'clave2',
          clientes: [{ ...BETO, perfil: '2', precio: 12, ...ENDS }],
        },
      ],
    ],
    [
      'rows of cells',
      { range: 'A1:Z', values: [Object.keys(FLAT[0] ?? {}), ...FLAT.map((row) => Object.values(row))] },
    ],
    ['what phpMyAdmin exports', phpMyAdmin],
    ['instants', dated(new Date(late).toISOString())],
    ['_seconds', dated({ _seconds: late / 1000, _nanoseconds: 0 })],
    ['seconds and nanoseconds', dated({ seconds: late / 1000, nanoseconds: 5_000 })],
    ['seconds since 1970', dated(late / 1000)],
    ['milliseconds since 1970', dated(late)],
    ['milliseconds in a text', dated(String(late))],
    ['$date', dated({ $date: new Date(late).toISOString() })],
    ['what MongoDB exports', mongo],
    [
      'what Firestore answers',
      { documents: FLAT.map((row) => ({ name: 'projects/x', fields: inFirestore(row) })) },
    ],
  ])('[IMP-30] with %s gives every client', async (_what, value) => {
    const { clients, asks } = await importFile('x.json', JSON.stringify(value));
    expect(asks).toEqual({});
    expect(clients).toMatchObject(MADE);
  });

  it.each([
    ['one object a line', FLAT.map((row) => JSON.stringify(row)).join('\n')],
    ['a mark of UTF-8', `\uFEFF${JSON.stringify(FLAT)}`],
    [
      'comments before',
      `/**\n Export to JSON plugin\n*/\n\n// Database 'streaming'\n\n// streaming.ventas\n\n${JSON.stringify(FLAT)}\n`,
    ],
  ])('[IMP-30] with %s gives every client', async (_what, text) => {
    const { clients, asks } = await importFile('x.json', text);
    expect(asks).toEqual({});
    expect(clients).toMatchObject(MADE);
  });
});
