import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { clientStateAt, conditionsAt } from '#domain/dates/expiry.ts';
import { CLIENT_STATES, CONDITIONS, type Client, type Streaming } from '#domain/rows.ts';
import { countAccounts, countClients } from './panel-counts.ts';

const NOW_MS = Date.parse('2026-03-10T12:00:00.000Z');
const ENDS = [-DAY_MS, -1, 0, 1, DAY_MS].map((fromNowMs) => new Date(NOW_MS + fromNowMs).toISOString());

const streamings = ENDS.flatMap((endDate) =>
  CONDITIONS.map((conditions) => ({ endDate, conditions }) as Streaming),
);
const clients = (['Cuenta', 'Perfil'] as const).flatMap((accountType) =>
  ENDS.flatMap((endDate) => CLIENT_STATES.map((state) => ({ accountType, endDate, state }) as Client)),
);

describe('the counts of the panel', () => {
  it('[PAN-02] counting accounts agrees with the rule of each, at the very end too', () => {
    const counts = countAccounts(streamings, NOW_MS);
    for (const conditions of CONDITIONS) {
      const expected = streamings.filter((row) => conditionsAt(row, NOW_MS) === conditions);
      expect(counts[conditions]).toBe(expected.length);
    }
  });

  it('[PAN-03] a reseller without accounts has a count of 0 everywhere', () => {
    expect(countAccounts([], NOW_MS)).toEqual({ Activo: 0, Soporte: 0, Vencido: 0 });
  });

  it('[PAN-05] counting clients agrees with the rule of each, by type and state', () => {
    const counts = countClients(clients, NOW_MS);
    for (const accountType of ['Cuenta', 'Perfil'] as const) {
      for (const state of CLIENT_STATES) {
        const expected = clients.filter(
          (row) => row.accountType === accountType && clientStateAt(row, NOW_MS) === state,
        );
        expect(counts[accountType][state]).toBe(expected.length);
      }
    }
  });
});
