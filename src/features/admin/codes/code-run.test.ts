import { expect, it } from 'vitest';
import { batchOf, isLarge } from './code-run.ts';
import { messages } from '#features/admin/admin.texts.ts';

const { willMake } = messages.codes;

it('[ADM-14] the sentence says what will be made, in the right number', () => {
  expect(willMake(5, 10)).toBe('Se crearán 5 códigos de 10 créditos cada uno (50 en total)');
  expect(willMake(5, 1)).toBe('Se crearán 5 códigos de 1 crédito cada uno (5 en total)');
  expect(willMake(1, 10)).toBe('Se creará 1 código de 10 créditos');
  expect(willMake(1, 1)).toBe('Se creará 1 código de 1 crédito');
  expect(willMake(3000, 3000)).toBe(
    'Se crearán 3,000 códigos de 3,000 créditos cada uno (9,000,000 en total)',
  );
});

it('[ADM-13] both numbers are whole, from 1 to 3000, and required', () => {
  expect(batchOf({ code: '5', quantity: '3000' })).toEqual({ ok: true, body: { code: 5, quantity: 3000 } });
  for (const wrong of ['', '0', '-1', '2.5', '3001', 'x', '1e3', '05', '+5', '5.', '0x5', '５']) {
    const typed = batchOf({ code: wrong, quantity: '1' });
    expect(typed.ok).toBe(false);
    expect(Object.keys(typed.ok ? {} : typed.errors)).toEqual(['code']);
  }
});

it('more than 10,000 credits are asked about first', () => {
  expect(isLarge({ code: 100, quantity: 100 })).toBe(false);
  expect(isLarge({ code: 101, quantity: 100 })).toBe(true);
});
