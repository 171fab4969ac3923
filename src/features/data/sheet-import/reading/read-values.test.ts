import { describe, expect, it } from 'vitest';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { readDate } from './read-date.ts';
import { readMoney, readPhoneCell, readSlot, readState } from './read-values.ts';
import { roleOfHeader } from './header-words.ts';

const phones = sheetPhones('+51987654321');

describe('a phone of a sheet', () => {
  it.each([
    [987654321, '+51987654321'],
    ['987 654 321', '+51987654321'],
    ['51987654321', '+51987654321'],
    [51987654321, '+51987654321'],
    ['573001234567', '+573001234567'],
    ['+57 300 123 4567', '+573001234567'],
    ['https://wa.me/573001234567?text=hola', '+573001234567'],
    ['9.87654321E+08', '+51987654321'],
    ['9,87654321E+8', '+51987654321'],
    ["'987654321", '+51987654321'],
  ])('[IMP-05] %s is %s', (cell, e164) => {
    expect(readPhoneCell(cell, phones)).toEqual({ kind: 'phone', e164 });
  });

  it.each([
    ['9.87E+08', 'cut'],
    ['9,87654E+08', 'cut'],
    ['987654321 / 912345678', 'several'],
    ['98765', 'unreadable'],
    ['sin número', 'unreadable'],
    ['-', 'empty'],
  ])('[IMP-05] [IMP-07] %s is %s', (cell, kind) => {
    expect(readPhoneCell(cell, phones).kind).toBe(kind);
  });
});

describe('a phone of nobody knows which country', () => {
  it.each([
    ['PE', '3011234567', ['+573011234567']],
    ['PE', '3055550123', ['+573055550123', '+13055550123']],
    ['PE', '5512345678', ['+525512345678', '+15512345678']],
    ['BR', '51987654321', ['+5551987654321', '+51987654321']],
    ['PE', '98765432', ['+50498765432', '+5198765432']],
  ])('[GEN-61] in %s %s is asked with %j', (own, text, readings) => {
    const read = readPhoneCell(text, sheetPhones(own === 'PE' ? '+51987654321' : '+5511987654321'));
    expect(read).toEqual({ kind: 'whichCountry', readings: expect.arrayContaining(readings) });
  });

  it.each([
    ['+525512345678', '13055550134', '+13055550134'],
    ['+50251234567', '13055550134', '+13055550134'],
    ['+525512345678', '5215512345678', '+525512345678'],
    ['+541123456789', '11 2345-6789', '+5491123456789'],
    ['+541123456789', '011 15-2345-6789', '+5491123456789'],
    ['+5511987654321', '(11) 8765-4321', '+5511987654321'],
    ['+51987654321', '551187654321', '+5511987654321'],
    ['+50251234567', '987654321.0', null],
    ['+51987654321', '+57 987654321', null],
    ['+5511987654321', '11 98765-432', null],
  ])('[GEN-61] for %s, %s is %s', (own, text, e164) => {
    const read = readPhoneCell(text, sheetPhones(own));
    expect('e164' in read ? read.e164 : null).toBe(e164);
  });
});

describe('an amount of a sheet', () => {
  it.each([
    ['15,50', 'S/.', 15.5],
    ['15.5', 'S/.', 15.5],
    ['S/ 12', 'S/.', 12],
    ['1.200,00', 'S/.', 1200],
    [18.5, 'S/.', 18.5],
    [0.1 + 0.2, 'S/.', 0.3],
    ['=15.5', 'COP', 15.5],
    ['15.000', 'COP', 15_000],
    ['15 mil', 'COP', 15_000],
  ])('[IMP-05] %s in %s is %d', (cell, symbol, amount) => {
    expect(readMoney(cell, symbol)).toEqual({ kind: 'amount', amount });
  });

  it.each([
    ['15.000', 'S/.', 'ambiguous'],
    ['15.00', 'COP', 'ambiguous'],
    ['a cuenta', 'S/.', 'unreadable'],
    [15.123, 'S/.', 'unreadable'],
    [-3, 'S/.', 'unreadable'],
    ['', 'S/.', 'empty'],
  ])('[IMP-07] %s in %s is %s', (cell, symbol, kind) => {
    expect(readMoney(cell, symbol).kind).toBe(kind);
  });
});

describe('a date of a sheet', () => {
  const context = { order: null, today: '2026-11-26' } as const;

  it.each([
    ['2026-12-31', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['31-12-26', '2026-12-31'],
    ['31.12.2026 00:00:00', '2026-12-31'],
    ['15 de marzo de 2027', '2027-03-15'],
    ['15-mar-27', '2027-03-15'],
    ['vie 15 ene', '2027-01-15'],
    ['28/12', '2026-12-28'],
    [46_387, '2026-12-31'],
    ['46387', '2026-12-31'],
    [new Date('2026-12-31T00:00:00Z'), '2026-12-31'],
    ['05/05/2027', '2027-05-05'],
  ])('[IMP-06] %s is %s', (cell, day) => {
    expect(readDate(cell, context)).toEqual({ kind: 'day', day });
  });

  it('[IMP-06] [IMP-07] that may be two days is asked, unless the sheet decides', () => {
    const days = ['2026-04-03', '2026-03-04'];
    expect(readDate('03/04/2026', context)).toEqual({ kind: 'ambiguous', days });
    expect(readDate('03/04/2026', { ...context, order: 'dmy' })).toEqual({ kind: 'day', day: days[0] });
    expect(readDate('03/04/2026', { ...context, order: 'mdy' })).toEqual({ kind: 'day', day: days[1] });
    const real = new Date('2026-03-04T00:00:00Z');
    expect(readDate(real, { ...context, suspectsReal: true }).kind).toBe('ambiguous');
  });

  it.each(['31/02/2027', 'mañana', '1/1/1999', 12, '2027'])('[IMP-07] %s is asked', (cell) => {
    expect(readDate(cell, context).kind).toBe('unreadable');
  });
});

describe('a profile of a sheet', () => {
  it.each([
    ['Perfil 3', { kind: 'slots', text: '3' }],
    ['P2', { kind: 'slots', text: '2' }],
    [4, { kind: 'slots', text: '4' }],
    ['1 y 2', { kind: 'slots', text: '1,2' }],
    ['1-3', { kind: 'slots', text: '1-3' }],
    ['Cuenta completa', { kind: 'whole' }],
    ['Niños', { kind: 'name', name: 'Niños' }],
    ['45', { kind: 'unreadable' }],
    ['', { kind: 'empty' }],
  ])('[IMP-05] %s is %j', (cell, slot) => {
    expect(readSlot(cell)).toEqual(slot);
  });

  it('[IMP-02] of nobody is free, and one that is kept is set aside', () => {
    expect(['Libre', 'DISPONIBLE', 'Apartado', 'Activo', ''].map((state) => readState(state))).toEqual([
      'free',
      'free',
      'aside',
      'sold',
      'other',
    ]);
  });
});

it.each([
  ['correo electronico', 'email'],
  ['contrasena', 'password'],
  ['clave perfil', 'pin'],
  ['proveedor', 'supplier'],
  ['fecha de compra', 'accountStart'],
  ['fecha de venta', 'start'],
  ['fecha de vencimiento', 'end'],
  ['vence cuenta', 'accountEnd'],
  ['fecha pago proveedor', 'accountEnd'],
  ['precio proveedor', 'cost'],
  ['precio venta', 'price'],
  ['n de perfil', 'slot'],
  ['whatsapp', 'phone'],
  ['nombre del cliente', 'client'],
  ['ganancia', null],
])('[IMP-03] the header "%s" is %s', (plain, role) => {
  expect(roleOfHeader(plain)).toBe(role);
});
