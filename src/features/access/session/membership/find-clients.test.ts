import { expect, test } from 'vitest';
import { findClients, type KnownClient } from './find-clients.ts';

const client = (name: string, phone: string): KnownClient => ({
  id: name,
  name,
  phone,
  service: 'Netflix',
  endDate: '2026-12-01T00:00:00.000Z',
  telegram: null,
});
const BOOK = [
  client('José Núñez 2', '+51987654321'),
  client('María José', '+573001234567'),
  client('Ana', '+51911222333'),
  client('Eva', '+5491123456789'),
];

test.each([
  ['jose', ['José Núñez 2', 'María José']],
  ['  NUÑEZ jose ', ['José Núñez 2']],
  ['josé maría', ['María José']],
  ['987 654', ['José Núñez 2']],
  ['+51 911-222', ['Ana']],
  ['3001234567', ['María José']],
  ['+541123456789', ['Eva']],
  ['5491123456789', ['Eva']],
  ['2', ['José Núñez 2']],
  ['jose 987', []],
  ['nadie', []],
  ['   ', []],
  ['', []],
])('[SES-46] %j finds %j', (query, names) => {
  expect(findClients(BOOK, query).map(({ name }) => name)).toEqual(names);
});
