import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { Client } from '#domain/rows.ts';
import { clientRow } from '#tests/support/catalogue.ts';
import { isWorthRenewing } from './worth-renewing.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const USER = uuidv7();
const client = (leftDays: number, over: Partial<Client> = {}) =>
  clientRow(USER, { streamingsId: 'a', endDate: addDays(NOW, leftDays), numberprofile: '1', ...over });
const isProposed = (one: Client, ...others: Client[]) =>
  isWorthRenewing(one, [one, ...others], Date.parse(NOW));

test('[CLI-52] running clients and those ended within 30 days are proposed, others are not', () => {
  expect([5, -1, -29, -31].map((days) => isProposed(client(days)))).toEqual([true, true, true, false]);
});

test('[CLI-52] a reserved client, and an ended one whose profile was sold again, are not proposed', () => {
  expect(isProposed(client(5, { state: 'Standby' }))).toBe(false);
  const ended = client(-2);
  expect(isProposed(ended, client(10))).toBe(false);
  expect(isProposed(ended, client(10, { numberprofile: '2' }), client(-1))).toBe(true);
});
