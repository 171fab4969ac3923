import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import type { AccountView } from '#db/account-views.ts';
import { addDays } from '#domain/dates/dates.ts';
import type { Client, Conditions } from '#domain/rows.ts';
import { categoryRow, clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { movePlan } from './move-plan.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const NOW_MS = Date.parse(NOW);
const USER = uuidv7();
const NETFLIX = categoryRow(USER, { profileCount: 3 });
const DISNEY = categoryRow(USER, { name: 'Disney+', profileCount: 3 });

interface Made {
  email: string;
  days?: number;
  category?: typeof NETFLIX;
  conditions?: Conditions;
  clients?: Partial<Client>[];
}

function account({
  email,
  days = 30,
  category = NETFLIX,
  conditions = 'Activo',
  clients = [],
}: Made): AccountView {
  const ids = { categoryId: category.id, supplierId: USER };
  const streaming = streamingRow(USER, { ...ids, email, conditions, endDate: addDays(NOW, days) });
  const held = clients.map((fields) => clientRow(USER, { streamingsId: streaming.id, ...fields }));
  return { streaming, category, supplier: undefined, clients: held, searchKey: '' };
}

const slot = (numberprofile: string, over: Partial<Client> = {}) => ({
  nameuser: `c${numberprofile}`,
  numberprofile,
  ...over,
});
const planOf = (from: AccountView, ...others: AccountView[]) => {
  const { moves, left } = movePlan(from, [from, ...others], NOW_MS);
  return {
    moves: moves.map(({ client, to, place }) => [client.nameuser, to.streaming.email, place.numberprofile]),
    left: left.map(({ nameuser }) => nameuser),
  };
};

test('[CLI-27] each running client gets a place of their own, and nobody gets one twice', () => {
  const ended = slot('3', { endDate: addDays(NOW, -1) });
  const from = account({ email: 'vieja', days: -1, clients: [slot('1'), slot('2'), ended] });
  const one = account({ email: 'larga', days: 40, clients: [slot('1'), slot('2')] });
  const two = account({ email: 'corta', days: 30 });
  expect(planOf(from, one, two)).toEqual({
    moves: [
      ['c1', 'larga', '3'],
      ['c2', 'corta', '1'],
    ],
    left: [],
  });
});

test('[CLI-27] only active accounts of the same service take clients, and who fits nowhere is named', () => {
  const from = account({ email: 'vieja', conditions: 'Soporte', clients: [slot('1'), slot('2')] });
  const others = [
    account({ email: 'disney', category: DISNEY }),
    account({ email: 'soporte', conditions: 'Soporte' }),
    account({ email: 'vencida', days: -2 }),
    account({ email: 'casi', clients: [slot('1,2')] }),
  ];
  expect(planOf(from, ...others)).toEqual({ moves: [['c1', 'casi', '3']], left: ['c2'] });
});

test('[CLI-27] a whole account takes an empty one before single profiles spread over it', () => {
  const whole = slot('Cuenta 2-3', { nameuser: 'toda', accountType: 'Cuenta' });
  const from = account({ email: 'vieja', days: -1, clients: [slot('1'), whole] });
  const empty = account({ email: 'libre', days: 60 });
  const rest = account({ email: 'resto', days: 20, clients: [slot('1')] });
  expect(planOf(from, empty, rest)).toEqual({
    moves: [
      ['c1', 'resto', '2'],
      ['toda', 'libre', 'Cuenta 1-3'],
    ],
    left: [],
  });
});
