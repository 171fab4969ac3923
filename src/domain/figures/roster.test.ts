import { expect, test } from 'vitest';
import { account, client } from '#tests/support/figure-books.ts';
import { Ledger } from './ledger.ts';
import { Roster } from './roster.ts';

test('[FIG-09] rows are read once, in slices, and of changed ones only these', () => {
  const streamings = Array.from({ length: 300 }, (_, n) => account(`a${n}`));
  const clients = Array.from({ length: 600 }, (_, n) => client(`c${n}`, { streamingsId: `a${n % 300}` }));
  const ledger = new Ledger();
  const roster = new Roster(ledger);
  const looks: number[] = [];
  const slices = (rows: { clients: typeof clients; streamings: typeof streamings }): number => {
    let count = 1;
    while (!roster.take(rows, () => looks.push(1) > 0)) count += 1;
    return count;
  };
  expect(roster.lag(clients)).toBe(600);
  expect(roster.take({ clients, streamings }, () => true)).toBe(false);
  // 256 of the accounts, the rest of them and 212 clients, and so on.
  expect(slices({ clients, streamings })).toBe(3);
  expect(roster.lag(clients)).toBe(0);
  expect(slices({ clients, streamings })).toBe(1);
  const [first, ...others] = clients;
  const changed = [{ ...first!, streamingsId: 'a7' }, ...others.slice(0, 9)];
  expect(roster.lag(changed)).toBe(1);
  expect(roster.take({ clients: changed, streamings: streamings.slice(0, 10) })).toBe(true);
  expect(roster.lag(changed)).toBe(0);
  expect([roster.holder[0], roster.holder[1]]).toEqual([
    roster.accountIds.find('a7'),
    roster.accountIds.find('a1'),
  ]);
  expect([roster.clientId[9], roster.email[9]]).toEqual([
    ledger.clientIds.find('c9'),
    ledger.emails.find('a9@x.pe'),
  ]);
  expect(roster.lag(clients)).toBe(591);
});
