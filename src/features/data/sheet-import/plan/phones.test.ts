import { expect, test } from 'vitest';
import { importFile } from '#tests/support/sheets/import-sheet.ts';

const HEAD = 'Correo,Clave,Servicio,Cliente,Telefono,Perfil,Pin,Precio,Vence,Proveedor,Tel Proveedor';

const sheetOf = (phones: readonly string[], supplierPhone = '', profile = ''): string =>
  [
    HEAD,
    ...phones.map(
      (phone, at) =>
        `${at}@correo.example,clave1,Netflix,Ana Prueba,${phone},${at + 1}${profile},1234${profile},15,31/12/2027,Luis,${supplierPhone}`,
    ),
  ].join('\n');

test('[GEN-61] phones of other countries without a plus are asked, and no client is made of them', async () => {
  const phones = ['3011234567', '3055550123', '5512345678', '8112345678'];
  for (const ownPhone of ['+51987654321', '+50251234567', '+59171234567', '+595961456789']) {
    const { clients, asks } = await importFile('hoja.csv', sheetOf(phones), { ownPhone });
    expect(clients).toEqual([]);
    const asked = ['phone whichCountry'];
    expect(asks).toEqual({ 2: asked, 3: asked, 4: asked, 5: asked });
  }
});

test('[IMP-40] one answer for the sheet gives the phones of that country, and asks the others', async () => {
  const phones = ['5512345678', '8112345678', '3334567890', '987654321'];
  const sheet = sheetOf(phones);
  const before = await importFile('hoja.csv', sheet, { ownPhone: '+50251234567' });
  expect(Object.keys(before.asks)).toEqual(['2', '3', '4', '5']);
  const { clients, asks } = await importFile('hoja.csv', sheet, {
    ownPhone: '+50251234567',
    choices: { country: 'MX' },
  });
  expect(clients.map(({ phone }) => phone)).toEqual(['+525512345678', '+528112345678', '+523334567890']);
  expect(Object.keys(asks)).toEqual(['5']);
});

test('[GEN-63] numbers that pandas wrote keep their digits, the profile and the PIN too', async () => {
  const phones = ['987654321.0', '51987654322.0'];
  const { clients } = await importFile('hoja.csv', sheetOf(phones, '', '.0'));
  expect(clients.map(({ phone, slot, pin }) => [phone, slot, pin])).toEqual([
    ['+51987654321', 1, '1234'],
    ['+51987654322', 2, '1234'],
  ]);
});

test('[GEN-62] an Argentine in three ways is one number', async () => {
  const phones = ['11 2345-6789', '+54 9 11 2345-6789', '011 15-2345-6789', '1123456789'];
  const { clients } = await importFile('hoja.csv', sheetOf(phones), { ownPhone: '+541123456789' });
  expect(clients.map(({ phone }) => phone)).toEqual(phones.map(() => '+5491123456789'));
});

test('[GEN-61] a supplier’s phone that may be several is asked, and never the reseller’s own in its place', async () => {
  const of = (supplierPhone: string) => importFile('hoja.csv', sheetOf(['987654321'], supplierPhone));
  expect((await of('3055550123')).asks).toEqual({ 2: ['supplierPhone whichCountry'] });
  expect((await of('9.87E+08')).asks).toEqual({ 2: ['supplierPhone cut'] });
  const { calls, asks } = await of('912345678');
  expect(asks).toEqual({});
  const supplier = calls.find(({ call }) => call.name === 'supplier.create')?.call;
  expect(supplier?.body).toMatchObject({ name: 'Luis', phone: '+51912345678' });
});

test('[GEN-61] a number that no country knows is taken once it was chosen', async () => {
  for (const role of ['phone', 'supplierPhone'] as const) {
    const [phone, supplierPhone] = role === 'phone' ? ['+56912345678', ''] : ['987654321', '+56912345678'];
    const sheet = sheetOf([phone], supplierPhone);
    const { asks, rows } = await importFile('hoja.csv', sheet);
    expect(asks).toEqual({ 2: [`${role} doubtful`] });
    const fixes = new Map([[rows[0]?.row.key ?? '', { [role]: '+56912345678' }]]);
    expect((await importFile('hoja.csv', sheet, { choices: { fixes } })).asks).toEqual({});
  }
});
