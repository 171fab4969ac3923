import { expect, test } from 'vitest';
import type { OutboxEntry } from '#db/local-database.ts';
import { valuesOfBody } from '#features/device/sync-issues/refused/body-values.ts';
import { queuedEntry } from '#tests/support/app/outbox-entry.ts';
import { changedFields, rowName, titleOf, valueInWords, type DescribeContext } from './describe-change.ts';

const context: DescribeContext = { lookup: () => undefined, symbol: 'S/.' };

function edit(text: string | null, before: string | null): OutboxEntry {
  return queuedEntry(1, {
    name: 'template.update',
    id: 'mensaje',
    body: { kind: 'saludo', text },
    before: { id: 'mensaje', userId: 'marta', kind: 'saludo', text: before },
  });
}

test('[SYN-25] [MSG-09] an edited message is shown with its text before and after', () => {
  const entry = edit('Buenas', 'Hola');
  expect(titleOf(entry, context)).toBe('Editar mensaje');
  expect(changedFields(entry, context)).toMatchObject([
    { label: 'Mensaje', before: 'Hola', after: 'Buenas', secret: false },
  ]);
});

test('[SYN-25] [MSG-09] a default is called that, and stays one when it is mended', () => {
  const entry = edit(null, 'Hola');
  expect(changedFields(entry, context)).toMatchObject([{ before: 'Hola', after: '(el mensaje original)' }]);
  expect(valueInWords('pin', null, context)).toBe('(vacío)');
  expect(valuesOfBody(entry.body, context)).toEqual({ text: '' });
});

function own(name: string, body: object | null, before: object | null): OutboxEntry {
  return { ...edit(null, null), name, body, before: before as OutboxEntry['before'] };
}

test('[SYN-25] [FAV-08] [FAV-09] a favourite is called by its name, and by its code while that is all that is known', () => {
  const saved = { id: 'mensaje', userCode: 'R0SA-2345', username: 'Rosa' };
  const created = own('favorite.create', { userCode: 'R0SA-2345' }, null);
  expect(titleOf(created, context)).toBe('Agregar a R0SA-2345 a favoritos');
  expect(changedFields(created, context)).toMatchObject([
    { label: 'Código de usuario', before: null, after: 'R0SA-2345' },
  ]);
  expect(titleOf(created, { ...context, lookup: () => saved as never })).toBe('Agregar a Rosa a favoritos');
  expect(titleOf(own('favorite.delete', null, saved), context)).toBe('Eliminar a Rosa de favoritos');
});

test('[SYN-25] [PRO-04] [PRO-05] phone and currency are shown with what they were before', () => {
  const before = { phone: '+51987000000', symbolmoney: 'S/.' };
  const phone = own('user.phone', { phone: '+51987000111' }, before);
  expect(titleOf(phone, context)).toBe('Cambiar tu teléfono');
  expect(changedFields(phone, context)).toMatchObject([
    { label: 'Teléfono', before: '+51987000000', after: '+51987000111' },
  ]);
  const currency = own('user.symbol_money', { symbolmoney: 'COP' }, before);
  expect(titleOf(currency, context)).toBe('Cambiar tu moneda');
  expect(changedFields(currency, context)).toMatchObject([{ label: 'Moneda', before: 'S/.', after: 'COP' }]);
  expect(valuesOfBody(currency.body, context)).toEqual({ symbolmoney: 'COP' });
  expect(rowName('profile', before, context.lookup)).toBe('tu perfil');
});

test('[SYN-25] [FIN-20] a correction is called by the entry that it is of, while that is there', () => {
  const correction = own('finance.correct', { id: 'c', entryId: 'f', price: 15 }, null);
  expect(titleOf(correction, context)).toBe('Corregir un movimiento');
  const sale = { id: 'f', description: 'Venta · Netflix · Ana · 1' };
  expect(titleOf(correction, { ...context, lookup: () => sale as never })).toBe(
    'Corregir Venta · Netflix · Ana · 1',
  );
  expect(changedFields(correction, context)).toMatchObject([{ label: 'Precio', after: 'S/. 15.00' }]);
});
