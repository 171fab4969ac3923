import { expect, test } from 'vitest';
import { endingsCalendar } from './endings.ts';

const timeZone = 'America/Lima';
/** Eight in the evening of the 12th in Lima. */
const nowMs = Date.parse('2026-03-13T01:00:00.000Z');
const account = { id: 's1', name: 'Netflix viejo', endDate: '2026-03-20T17:00:00.000Z', categoryId: 'c1' };
const client = { id: 'k1', streamingsId: 's1', nameuser: 'Ana; Torres', endDate: '2026-03-13T03:00:00.000Z' };
const facts = {
  clients: [
    client,
    { ...client, id: 'k2', nameuser: 'Luis', endDate: '2026-03-20T12:00:00.000Z' },
    { ...client, id: 'k3', nameuser: 'Rosa', endDate: '2026-03-12T04:59:00.000Z' },
  ],
  streamings: [account],
  categories: [{ id: 'c1', name: 'Netflix' }],
};
const linesOf = (text: string, name: string) =>
  text.split('\r\n').filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));

test('[TOLD-01] with names each client and account that ends from today on has its day', () => {
  const text = endingsCalendar(facts, { detail: 'names', nowMs, timeZone, refresh: null });
  expect(linesOf(text, 'SUMMARY')).toEqual([
    String.raw`SUMMARY:Termina Ana\; Torres · Netflix`,
    'SUMMARY:Termina Luis · Netflix',
    'SUMMARY:Termina la cuenta de Netflix',
  ]);
  expect(linesOf(text, 'DTSTART')).toEqual([
    'DTSTART;VALUE=DATE:20260312',
    'DTSTART;VALUE=DATE:20260320',
    'DTSTART;VALUE=DATE:20260320',
  ]);
  expect(linesOf(text, 'UID')).toEqual([
    'UID:client-k1@vigente',
    'UID:client-k2@vigente',
    'UID:account-s1@vigente',
  ]);
});

test('[TOLD-01] without names a day says how many end', () => {
  const text = endingsCalendar(facts, { detail: 'counts', nowMs, timeZone, refresh: null });
  expect(linesOf(text, 'SUMMARY')).toEqual([
    'SUMMARY:Termina 1 cliente',
    'SUMMARY:Terminan 1 cliente y 1 cuenta',
  ]);
  for (const word of ['Ana', 'Luis', 'Netflix']) expect(text).not.toContain(word);
});

test('[TOLD-01] an end keeps its event at a renewal, and what ends in more than a year is left out', () => {
  const far = {
    ...facts,
    clients: [{ ...client, endDate: '2028-01-01T00:00:00.000Z' }],
    streamings: [account],
  };
  const text = endingsCalendar(far, { detail: 'names', nowMs, timeZone, refresh: null });
  expect(linesOf(text, 'UID')).toEqual(['UID:account-s1@vigente']);
  const renewed = { ...facts, streamings: [], clients: [{ ...client, endDate: '2026-04-13T03:00:00.000Z' }] };
  expect(
    linesOf(endingsCalendar(renewed, { detail: 'names', nowMs, timeZone, refresh: null }), 'UID'),
  ).toEqual(['UID:client-k1@vigente']);
});
