import { describe, expect, test } from 'vitest';
import type { Finance } from '#domain/rows.ts';
import { account, booksOf, client, line } from '#tests/support/figure-books.ts';
import { lineAttribution, type Catalogue, FOR_ACCOUNTS } from './line-attribution.ts';

/** Two accounts of one user at two suppliers, two of one user at one, one whose category is gone, and namesakes. */
const CATALOGUE = {
  categories: [
    { id: 'n', name: 'Netflix' },
    { id: 'd', name: 'Disney+' },
  ],
  suppliers: [],
  streamings: [
    account('a1', { email: 'dos@x.pe', supplierId: 's1' }),
    account('a2', { email: 'dos@x.pe', supplierId: 's2' }),
    account('a3', { email: 'par@x.pe', supplierId: 's3', name: 'Disney+', categoryId: 'd' }),
    account('a4', { email: 'par@x.pe', supplierId: 's3', name: 'Disney+', categoryId: 'd' }),
    account('a5', {
      email: 'sola@x.pe',
      emailtwo: 'antes@x.pe',
      supplierId: 's4',
      name: 'Vieja',
      categoryId: 'x',
    }),
    account('a6', { email: 'dos@x.pe', supplierId: 's6', name: 'Disney+', categoryId: 'd' }),
  ],
  clients: [
    client('c1', { nameuser: 'Ana', streamingsId: 'a1', numberprofile: '1', phoneuser: '+511' }),
    client('c2', { nameuser: 'Luz', streamingsId: 'a1', numberprofile: '1', phoneuser: '+512' }),
    client('c3', { nameuser: 'Luz', streamingsId: 'a3', numberprofile: '2', phoneuser: '+513' }),
    client('c4', { nameuser: 'Paz', streamingsId: 'a3', numberprofile: '3', phoneuser: '+514' }),
    client('c5', { nameuser: 'Paz', streamingsId: 'a4', numberprofile: '3', phoneuser: '+514' }),
    client('c6', { nameuser: 'Sol', streamingsId: 'a5', numberprofile: '1', phoneuser: '+516' }),
    client('c7', { nameuser: 'Mar', streamingsId: 'a1', numberprofile: '1', phoneuser: '+517' }),
    client('c8', { nameuser: 'Mar', streamingsId: 'a1', numberprofile: '2', phoneuser: '+518' }),
  ],
} as unknown as Catalogue;

const attributionOf = (row: Finance, others: readonly Finance[] = [], catalogue = CATALOGUE) =>
  lineAttribution(catalogue, (id) => others.find((other) => other.id === id))(row);
const purchase = (words: string, quantity = 30, over: Partial<Finance> = {}) =>
  attributionOf(line('Inversion', `Inversion · ${words}`, quantity, over));
const sale = (words: string, over: Partial<Finance> = {}) =>
  attributionOf(line('Venta', `Venta · ${words}`, 12, over));

test('[GEN-62] lines of a person whose mobile is kept in two forms are theirs', () => {
  const [one, other] = [
    client('m1', { nameuser: 'Eva', streamingsId: 'a1', numberprofile: '4', phoneuser: '+541123456789' }),
    client('m2', { nameuser: 'Eva', streamingsId: 'a1', numberprofile: '4', phoneuser: '+5491123456789' }),
  ];
  const catalogue = { ...CATALOGUE, clients: [one, other] } as unknown as Catalogue;
  const row = line('Venta', 'Venta · Netflix · Eva', 12);
  expect(attributionOf(row, [], catalogue)).toMatchObject({ clientKey: '+5491123456789' });
});

describe('what an account cost', () => {
  test('[FIN-33] is of the account with that user, now or before, and of its supplier', () => {
    const own = {
      accountId: 'a5',
      supplierId: 's4',
      clientId: '',
      clientKey: FOR_ACCOUNTS,
      fromSupplier: false,
    };
    expect(purchase('Vieja · sola@x.pe')).toMatchObject({ ...own, who: 'sola@x.pe' });
    expect(purchase('Vieja · antes@x.pe')).toMatchObject({ ...own, who: 'antes@x.pe' });
  });

  test('[FIN-33] is of the service that the line says among accounts of one user, and of nobody at several suppliers', () => {
    expect(purchase('Disney+ · dos@x.pe')).toMatchObject({ accountId: 'a6', supplierId: 's6' });
    expect(purchase('Netflix · dos@x.pe')).toMatchObject({ accountId: '', supplierId: '' });
    expect(purchase('Disney+ · par@x.pe')).toMatchObject({ accountId: '', supplierId: 's3' });
    expect(purchase('Netflix · nadie@x.pe')).toMatchObject({
      accountId: '',
      supplierId: '',
      service: 'Netflix',
    });
  });

  test('[FIN-33] that a supplier gave back is of the account that the entry names, with its user', () => {
    expect(purchase('Devolución del proveedor', -8, { aboutId: 'a2' })).toMatchObject({
      accountId: 'a2',
      supplierId: 's2',
      who: 'dos@x.pe',
      fromSupplier: true,
    });
    expect(purchase('Devolución del proveedor · Netflix · otra@x.pe', -8, { aboutId: 'gone' })).toMatchObject(
      {
        accountId: '',
        who: 'otra@x.pe',
      },
    );
    expect(purchase('Devolución del proveedor', -8)).toMatchObject({ accountId: '', who: '' });
  });
});

describe('what a client paid', () => {
  test('[FIN-33] is of the client that the line names by id, whatever its words say', () => {
    expect(sale('Netflix · Otra · 9', { aboutId: 'c6' })).toMatchObject({
      clientId: 'c6',
      accountId: 'a5',
      supplierId: 's4',
      clientKey: '+516',
      fromSupplier: false,
    });
  });

  test('[FIN-33] is of the only one of that name, whatever service and profile the line says', () => {
    expect(sale('Disney+ · Ana · 7')).toMatchObject({ clientId: 'c1', accountId: 'a1', clientKey: '+511' });
  });

  test('[FIN-33] is of the namesake with that service, and then with that profile', () => {
    expect(sale('Disney+ · Luz · 9')).toMatchObject({ clientId: 'c3' });
    expect(sale('Netflix · Luz')).toMatchObject({ clientId: 'c2' });
    expect(sale('Netflix · Mar · 2')).toMatchObject({ clientId: 'c8' });
  });

  test('[FIN-33] is of nobody among namesakes of several phones, and of the person where the phone is one', () => {
    const nobody = { clientId: '', accountId: '', supplierId: '' };
    expect(sale('Netflix · Mar · 5')).toMatchObject({ ...nobody, clientKey: 'Mar' });
    expect(sale('Netflix · Nadie · 1')).toMatchObject({ ...nobody, clientKey: 'Nadie' });
    expect(sale('Disney+ · Paz · 3')).toMatchObject({
      clientId: '',
      accountId: '',
      clientKey: '+514',
      supplierId: 's3',
    });
  });

  test('[FIN-33] of one who has gone is a namesake’s only where service and profiles agree', () => {
    expect(sale('Netflix · Ana · 1', { aboutId: 'gone' })).toMatchObject({ clientId: 'c1' });
    expect(sale('Netflix · Ana · 2', { aboutId: 'gone' })).toMatchObject({ clientId: '' });
    expect(sale('Disney+ · Ana · 1', { aboutId: 'gone' })).toMatchObject({ clientId: '' });
  });
});

test('[FIN-33] a correction belongs to the client of the line that it mends', () => {
  const mended = line('Venta', 'Venta · Netflix · Otra', 12, { aboutId: 'c6' });
  const correction = line('Venta', 'Venta · Corrección · Netflix · Ana', -2, { correctsId: mended.id });
  expect(attributionOf(correction, [mended])).toMatchObject({ clientId: 'c6' });
  expect(attributionOf(correction)).toMatchObject({ clientId: 'c1' });
});

test('[FIN-33] a service is called as the line says, unless no category is called so any more', () => {
  expect(sale('Disney+ · Ana · 1').service).toBe('Disney+');
  expect(sale('Otra · Ana · 1').service).toBe('Netflix');
  expect(sale('Otra · Nadie · 1').service).toBe('Otra');
});

test('[FIG-09] numbers give the same: the client, or that it must be asked', () => {
  const books = [
    line('Venta', 'Venta · Netflix · Ana · 1', 12),
    line('Renovacion', 'Renovacion · Netflix · Mar · 2', 12),
    line('Renovacion', 'Renovacion · Netflix · Nadie · 2', 12),
    line('Venta', 'Venta · Netflix · Nadie · 2', 12),
    line('Venta', 'Venta · Netflix · Otra · 2', 12, { aboutId: 'c6' }),
    line('Venta', 'Venta · Netflix · Ana · 1', 12, { aboutId: 'gone' }),
    line('Venta', 'Venta · Netflix · Ana · 2', 12, { aboutId: 'gone' }),
    line('Venta', 'Venta · Disney+ · Ana · 1', 12, { aboutId: 'gone' }),
    line('Inversion', 'Inversion · Netflix · sola@x.pe', 12),
    line('Inversion', 'Inversion · Netflix · antes@x.pe', 12),
    line('Inversion', 'Inversion · Netflix · dos@x.pe', 12),
    line('Inversion', 'Inversion · Netflix · nadie@x.pe', 12),
    line('Inversion', 'Inversion · Netflix · sola@x.pe', -12),
  ];
  const { places } = booksOf(books, CATALOGUE);
  const [none, ask] = [-1, -2];
  expect(books.slice(0, 8).map((_, at) => places.client(at))).toEqual([
    0,
    ask,
    none,
    ask,
    5,
    ask,
    none,
    none,
  ]);
  expect(Array.from(places.accounts)).toEqual([0, ask, none, ask, 4, ask, none, none, 4, 4, ask, none, ask]);
});
