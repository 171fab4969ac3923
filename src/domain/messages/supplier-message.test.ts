import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { streamingRow } from '#tests/support/catalogue.ts';
import { placeholdersOf, SUPPLIER_MESSAGE_KINDS } from './message-templates.ts';
import type { Streaming } from '#domain/rows.ts';
import { supplierMessage, type SupplierMessageFacts, supplierValues } from './supplier-message.ts';

/** A Tuesday, 10:00 in Lima. */
const NOW = '2026-03-10T15:00:00.000Z';
const ACCOUNT = streamingRow('marta', {
  id: 'cuenta',
  code: '1111-2222',
  email: 'a@correo.example',
  password: 'cl&ve #1',
  priceSupplier: 40,
  termsOfUse: 'Un dispositivo.',
  startDate: addDays(NOW, -20),
  endDate: addDays(NOW, 10),
  categoryId: 'netflix',
  supplierId: 'sur',
});

type Over = Partial<SupplierMessageFacts> & { row?: Partial<Streaming> };

const facts = ({ row, ...over }: Over = {}): SupplierMessageFacts => ({
  supplier: 'Luis',
  streaming: { ...ACCOUNT, ...row },
  service: 'Netflix',
  symbolmoney: 'S/.',
  nowMs: Date.parse(NOW),
  timeZone: 'America/Lima',
  ...over,
});

const say = (kind: Parameters<typeof supplierMessage>[0], over?: Over) => supplierMessage(kind, facts(over));

describe('renovación', () => {
  test('[MSG-15] names the account and asks price and payment data for its days', () => {
    expect(say('renovacion_proveedor')).toBe(`Hola Luis, ¿cómo estás?

Quiero renovar esta cuenta:
Servicio: Netflix
Usuario: a@correo.example
Código: 1111-2222
Vence: 20/03/2026

¿Me confirmas el precio por 30 días y los datos para el pago?`);
  });

  test('[MSG-15] asks for the days that were chosen', () => {
    expect(say('renovacion_proveedor', { days: 90 })).toContain('el precio por 90 días y');
    expect(say('renovacion_proveedor', { days: 1 })).toContain('el precio por 1 día y');
  });
});

describe('reembolso', () => {
  test('[MSG-16] [EXP-12] says when it was bought, when it ends, what is left and what that is worth', () => {
    expect(say('reembolso_proveedor')).toBe(`Hola Luis, ¿cómo estás?

Quisiera pedirte el reembolso de esta cuenta:
Servicio: Netflix
Usuario: a@correo.example
Código: 1111-2222
Fecha de compra: 18/02/2026
Vence: 20/03/2026
Le quedan: 10 días
Monto proporcional: S/. 13.33

¿Me confirmas cuándo me lo envías?`);
  });

  test('[MSG-16] [MSG-26] after an early renewal nothing was bought in the future', () => {
    const row = { startDate: addDays(NOW, 10), endDate: addDays(NOW, 40), days: 30 };
    const text = say('reembolso_proveedor', { row });
    expect(text).not.toContain('Fecha de compra');
    expect(text).toContain(
      'Renovada por adelantado desde: 20/03/2026\nVence: 19/04/2026\nLe quedan: 40 días',
    );
    expect(say('reembolso_proveedor')).not.toContain('Renovada');
  });

  test('[MSG-16] [EXP-12] never less than nothing', () => {
    const ended = say('reembolso_proveedor', { row: { endDate: addDays(NOW, -3) } });
    expect(ended).toContain('Le quedan: 0 días\nMonto proporcional: S/. 0.00');
  });
});

describe('soporte', () => {
  test('[MSG-17] gives what the supplier needs to sign in, and the reason', () => {
    expect(say('soporte', { reason: 'Geo' })).toBe(`Hola Luis, ¿cómo estás? Necesito soporte con esta cuenta:

Servicio: Netflix
Usuario: a@correo.example
Contraseña: cl&ve #1
Código: 1111-2222
Vence: 20/03/2026
Motivo: Geo

¿Me ayudas, por favor?`);
  });

  test('[MSG-08] [MSG-17] a note has a line of its own, where there is one', () => {
    const noted = say('soporte', { reason: 'Otros', note: ' No {clave} llega el código ' });
    expect(noted).toContain('\nMotivo: Otros\nDetalle: No {clave} llega el código\n');
    expect(say('soporte', { reason: 'Otros', note: '  ' })).not.toContain('Detalle');
  });
});

describe('estado', () => {
  const dataSupport = addDays(NOW, -2);

  test('[MSG-18] asks for news, and names the day since when it is in support', () => {
    expect(say('estado', { row: { conditions: 'Soporte', dataSupport } })).toBe(`Hola Luis, ¿cómo estás?

¿Tienes novedades de esta cuenta?
Servicio: Netflix
Usuario: a@correo.example
Código: 1111-2222
En soporte desde el 08/03/2026`);
  });

  test('[MSG-18] an overdue account may be in support still; an active one keeps a date of the past', () => {
    expect(say('estado', { row: { conditions: 'Vencido', dataSupport } })).toContain('En soporte desde');
    expect(say('estado', { row: { conditions: 'Activo', dataSupport } })).not.toContain('En soporte desde');
  });
});

test.each(SUPPLIER_MESSAGE_KINDS)('[MSG-25] %s calls a renamed service by its present name', (kind) => {
  const text = say(kind, { row: { name: 'Netlfix' } });
  expect(text).toContain('Servicio: Netflix\n');
  expect(text).not.toContain('Netlfix');
});

test('[MSG-08] without the supplier’s name nobody is greeted, and the rest stays', () => {
  expect(say('estado', { supplier: '' })).toMatch(/^¿Tienes novedades/);
});

test.each(SUPPLIER_MESSAGE_KINDS)(
  '[MSG-09] %s takes the edited text, with any value that there is',
  (kind) => {
    const names = placeholdersOf(kind);
    expect(names.toSorted()).toEqual(Object.keys(supplierValues(facts())).toSorted());
    expect(supplierMessage(kind, facts(), { [kind]: 'Oye {proveedor}: {usuario} 🎬' })).toBe(
      'Oye Luis: a@correo.example 🎬',
    );
  },
);
