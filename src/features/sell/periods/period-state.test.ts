import { describe, expect, test } from 'vitest';
import type { ClientState, Conditions } from '#domain/rows.ts';
import { atNow, emptyShelves, inDays, NOW, shelve, ACCOUNT_ID } from '#tests/support/api/account-rows.ts';
import { mutate } from '#tests/support/app/memory-reader.ts';
import { IN_OWN } from '#workspace/forms/foreign.ts';
import { PAID } from '#workspace/forms/payment.ts';
import { renewalBody } from './renewal-values.ts';
import { outlastingLine, stateAfterDates, stateAfterRenewal } from './period-state.ts';
import { messages } from './periods.texts.ts';

const NOW_MS = Date.parse(NOW);

const account = (state: Conditions, endsInDays: number) => ({
  state,
  running: 'Activo' as const,
  texts: messages.account,
  term: { endDate: inDays(endsInDays) },
});
const client = (state: ClientState, endsInDays: number) => ({
  state,
  running: 'Vendido' as const,
  texts: messages.client,
  term: { endDate: inDays(endsInDays) },
});

describe('the state that new dates lead to', () => {
  test('[ACC-28] an account becomes overdue, comes back, or stays as it is', () => {
    const said = (state: Conditions, from: number, to: number) =>
      stateAfterDates(account(state, from), inDays(to), NOW_MS);
    expect(said('Activo', 5, -1)).toBe('La cuenta queda vencida.');
    expect(said('Soporte', 5, 0)).toBe('La cuenta queda vencida.');
    expect(said('Vencido', -1, 5)).toBe('La cuenta vuelve a estar activa.');
    expect(said('Activo', -1, 5)).toBe('La cuenta vuelve a estar activa.');
    expect(said('Vencido', -2, -1)).toBe('La cuenta sigue vencida.');
    expect(said('Soporte', 5, 9)).toBe('La cuenta sigue en Soporte.');
    expect(said('Activo', 5, 9)).toBe('');
  });

  test('[CLI-04] a client becomes Vencido, comes back, or stays as they are', () => {
    const said = (state: ClientState, from: number, to: number) =>
      stateAfterDates(client(state, from), inDays(to), NOW_MS);
    expect(said('Vendido', 5, -1)).toBe('Queda vencido.');
    expect(said('Vencido', -1, 5)).toBe('Vuelve a Vendido.');
    expect(said('Standby', 5, 9)).toBe('Sigue en Standby.');
    expect(said('Vendido', 5, 9)).toBe('');
  });
});

describe('the state that a renewal leads to', () => {
  test.each([
    ['Vencido', -1, 'Activo', 'La cuenta vuelve a estar activa.'],
    ['Soporte', -1, 'Activo', 'La cuenta vuelve a estar activa.'],
    ['Soporte', 5, 'Soporte', 'La cuenta sigue en Soporte.'],
    ['Activo', 5, 'Activo', ''],
  ] as const)(
    '[ACC-29] [DLG-07] of %s that ends in %i days is %s, as the rule has it',
    async (state, ends, after, said) => {
      expect(stateAfterRenewal(account(state, ends), NOW_MS)).toBe(said);
      const rows = emptyShelves();
      const row = shelve(rows, { conditions: state, endDate: inDays(ends) });
      const body = renewalBody({ price: '20', days: '15', ...PAID, ...IN_OWN }, { seen: row, symbol: 'S/.' });
      expect(await mutate(rows, { name: 'streaming.renewal', id: ACCOUNT_ID, body }, atNow())).toMatchObject({
        status: 'success',
      });
      expect(await rows.get('streamings', ACCOUNT_ID)).toMatchObject({ conditions: after });
    },
  );

  test('[CLI-05] [DLG-18] a client comes back, and a running Standby stays', () => {
    expect(stateAfterRenewal(client('Standby', -1), NOW_MS)).toBe('Vuelve a Vendido.');
    expect(stateAfterRenewal(client('Standby', 5), NOW_MS)).toBe('Sigue en Standby.');
    expect(stateAfterRenewal(client('Vendido', 5), NOW_MS)).toBe('');
  });
});

describe('clients that outlast their account', () => {
  const ending = (nameuser: string, days: number) => ({ nameuser, endDate: inDays(days) });

  test('[CLI-15] they are counted and, while they are few, named', () => {
    const [ana, beto] = [ending('Ana', 11), ending('Beto', 12)];
    expect(outlastingLine([ana, ending('Eva', 10)], inDays(10), NOW_MS)).toEqual([
      '1 cliente termina después que la cuenta: Ana.',
    ]);
    expect(outlastingLine([ana, beto], inDays(10), NOW_MS)).toEqual([
      '2 clientes terminan después que la cuenta: Ana y Beto.',
    ]);
    expect(outlastingLine([ana, beto, ana, beto], inDays(10), NOW_MS)).toEqual([
      '4 clientes terminan después que la cuenta.',
    ]);
  });

  test('[CLI-15] a client who ends with the account, before it, or has ended is no warning', () => {
    expect(outlastingLine([ending('Ana', 10), ending('Beto', 3)], inDays(10), NOW_MS)).toEqual([]);
    expect(outlastingLine([ending('Ana', -1)], inDays(-5), NOW_MS)).toEqual([]);
  });
});
