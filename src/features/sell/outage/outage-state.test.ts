import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { outageStart, runningClients, stepOf } from './outage-state.ts';

const NOW = Date.parse('2026-03-12T17:00:00.000Z');
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
const account = (over: Partial<Streaming>) =>
  ({ conditions: 'Activo', dataSupport: null, endDate: inDays(10), ...over }) as Streaming;
const client = (id: string, days = 5) => ({ id, endDate: inDays(days) }) as Client;

describe('outageStart', () => {
  test.each([
    ['an account that works', account({}), null],
    ['one that came back from support', account({ dataSupport: inDays(-1) }), null],
    ['one in support', account({ conditions: 'Soporte', dataSupport: inDays(-1) }), -1],
    ['an ended one', account({ conditions: 'Vencido', endDate: inDays(-3) }), null],
    ['one that ended after its support', account({ endDate: inDays(-3), dataSupport: inDays(-9) }), null],
    ['one sent to support after its end', account({ endDate: inDays(-3), dataSupport: inDays(-1) }), -1],
    ['one sent to support days ago', account({ endDate: inDays(-9), dataSupport: inDays(-4) }), null],
  ])('[ACC-30] of %s', (_of, streaming, days) => {
    expect(outageStart(streaming, NOW)).toBe(days === null ? null : Date.parse(inDays(days)));
  });
});

test('an outage goes on where it was left', () => {
  const notified = new Set<string>();
  expect(stepOf(null, { supplierNotified: false, notified })).toBe('support');
  expect(stepOf(NOW, { supplierNotified: false, notified })).toBe('supplier');
  expect(stepOf(NOW, { supplierNotified: true, notified })).toBe('clients');
});

test('only clients who have not ended are informed', () => {
  const clients = [client('ana'), client('eva', -1), client('luz', 1)];
  expect(runningClients(clients, NOW).map(({ id }) => id)).toEqual(['ana', 'luz']);
});
