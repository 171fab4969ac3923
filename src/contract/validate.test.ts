import { describe, expect, test } from 'vitest';
import { Object as Body } from 'typebox/type';
import { List, nullable, oneOf, Optional, requiredLine, signedAmount, strict } from './fields.ts';
import { validate } from './validate.ts';

const schema = Body(
  {
    name: requiredLine(),
    other: Optional(nullable(requiredLine('Escribe otro.'))),
    entries: List(Body({ kind: oneOf(['Venta', 'Inversion']), quantity: signedAmount() }, strict), {
      'x-message': 'Las cifras no son válidas.',
    }),
  },
  strict,
);

const check = (entry: unknown) => validate(schema, { name: ' Cafe\u0301 ', entries: [entry] });

describe('validate', () => {
  test('[API-07] brings texts into the form in which they are kept, in lists as well', () => {
    const entry = { kind: 'Venta', quantity: -10.25 };
    expect(check(entry)).toEqual({ ok: true, body: { name: 'Café', entries: [entry] } });
  });

  test('[API-07] a field that may be null is otherwise held to what it asks', () => {
    const other = (value: unknown) => validate(schema, { name: 'a', entries: [], other: value });
    expect(other(null)).toMatchObject({ ok: true, body: { other: null } });
    expect(other(' Cafe\u0301 ')).toMatchObject({ ok: true, body: { other: 'Café' } });
    for (const bad of ['\u0000', '\ud800', 'a\nb', 5]) {
      expect(other(bad)).toEqual({ ok: false, errors: { other: { msg: 'Escribe otro.' } } });
    }
  });

  test.each([
    { kind: 'Venta', quantity: -1.005 },
    { kind: 'Venta', quantity: '5' },
    { kind: 'Otro', quantity: 5 },
    { kind: 'Venta', quantity: 5, note: 'x' },
    { kind: 'Venta' },
    'Venta',
    null,
  ])('[API-07][GEN-14] refuses a list in which %j stands, on the list’s field', (entry) => {
    expect(check(entry)).toEqual({
      ok: false,
      errors: { entries: { msg: 'Las cifras no son válidas.' } },
    });
  });
});
