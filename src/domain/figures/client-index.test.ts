import { expect, test } from 'vitest';
import { account, client } from '#tests/support/figure-books.ts';
import { Ledger } from './ledger.ts';
import { ClientIndex } from './client-index.ts';

test('[FIG-09] rows are read once, in slices, and of changed ones only these', () => {
  const streamings = Array.from({ length: 300 }, (_, n) => account(`a${n}`));
  const clients = Array.from({ length: 600 }, (_, n) => client(`c${n}`, { streamingsId: `a${n % 300}` }));
  const ledger = new Ledger();
  const clientIndex = new ClientIndex(ledger);
  const looks: number[] = [];
  const slices = (rows: { clients: typeof clients; streamings: typeof streamings }): number => {
    let count = 1;
    while (!clientIndex.take(rows, () => looks.push(1) > 0)) count += 1;
    return count;
  };
  expect(clientIndex.lag(clients)).toBe(600);
  expect(clientIndex.take({ clients, streamings }, () => true)).toBe(false);
  // 256 accounts, then the remaining accounts and 212 clients, then the rest.
  expect(slices({ clients, streamings })).toBe(3);
  expect(clientIndex.lag(clients)).toBe(0);
  expect(slices({ clients, streamings })).toBe(1);
  const [first, ...others] = clients;
  const changed = [{ ...first!, streamingsId: 'a7' }, ...others.slice(0, 9)];
  expect(clientIndex.lag(changed)).toBe(1);
  expect(clientIndex.take({ clients: changed, streamings: streamings.slice(0, 10) })).toBe(true);
  expect(clientIndex.lag(changed)).toBe(0);
  expect([clientIndex.holder[0], clientIndex.holder[1]]).toEqual([
    clientIndex.accountIds.find('a7'),
    clientIndex.accountIds.find('a1'),
  ]);
  expect([clientIndex.clientId[9], clientIndex.email[9]]).toEqual([
    ledger.clientIds.find('c9'),
    ledger.emails.find('a9@x.pe'),
  ]);
  expect(clientIndex.lag(clients)).toBe(591);
});
