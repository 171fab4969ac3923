import { expect, test } from 'vitest';
import type { AccountView } from '#db/account-views.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import {
  DISNEY,
  emptyShelves,
  inDays,
  NETFLIX,
  NOW,
  shelve,
  SUPPLIER,
} from '#tests/support/api/account-rows.ts';
import { freeBook } from './free-book.ts';

const NOW_MS = Date.parse(NOW);

const client = (numberprofile: string, over: Partial<Client> = {}) =>
  ({ accountType: 'Perfil', numberprofile, state: 'Vendido', endDate: inDays(9), ...over }) as Client;

const account = (id: string, fields: Partial<Streaming>, ...clients: Client[]): AccountView => ({
  streaming: shelve(emptyShelves(), { id, ...fields }),
  category: NETFLIX,
  supplier: SUPPLIER,
  clients,
  searchKey: '',
});

const idsOf = (...soonestFirst: AccountView[]) =>
  freeBook(soonestFirst, NOW_MS).accounts.map(({ view, free }) => `${view.streaming.id} ${free}`);

test('[CLI-11] what runs longest is sold first, what ends within three days or is in Soporte last', () => {
  const accounts = [
    account('tres días', { endDate: inDays(3) }),
    account('cuatro', { endDate: inDays(4) }),
    account('en soporte', { endDate: inDays(20), conditions: 'Soporte' }),
    account('treinta', { endDate: inDays(30) }),
  ];
  expect(idsOf(...accounts)).toEqual(['treinta 5', 'cuatro 5', 'en soporte 5', 'tres días 5']);
});

test('[EXP-10] an account that has ended has nothing to sell, and a client who has ended holds nothing', () => {
  const ended = account('vencida', { endDate: inDays(-1) });
  const full = account('llena', { endDate: inDays(8) }, client('1-5'));
  const one = account('una', { endDate: inDays(9) }, client('1-4'), client('5', { endDate: inDays(-2) }));
  expect(idsOf(ended, full, one)).toEqual(['una 1']);
});

test('[CLI-11] each category that has accounts running counts its free profiles, none included', () => {
  const accounts = [
    account('vencida', { endDate: inDays(-1), categoryId: 'hbo' }),
    account('llena', { endDate: inDays(8), categoryId: DISNEY.id }, client('1-5')),
    account('una', { endDate: inDays(9) }, client('1,2')),
    account('otra', { endDate: inDays(10), profileCount: 7 }),
  ];
  expect(Object.fromEntries(freeBook(accounts, NOW_MS).freeByCategory)).toEqual({
    [DISNEY.id]: 0,
    [NETFLIX.id]: 10,
  });
});

test('[EXP-10] a profile becomes free the moment its client ends, with nothing else changed', () => {
  const one = account('una', { endDate: inDays(9) }, client('1-4', { endDate: inDays(2) }));
  expect(idsOf(one)).toEqual(['una 1']);
  expect(freeBook([one], Date.parse(inDays(2))).accounts[0]?.free).toBe(5);
  expect(idsOf(one)).toEqual(['una 1']);
});
