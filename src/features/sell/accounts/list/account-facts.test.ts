import { describe, expect, test } from 'vitest';
import type { Client } from '#domain/rows.ts';
import { emptyShelves, inDays, NETFLIX, NOW, shelve, SUPPLIER } from '#tests/support/api/account-rows.ts';
import { profileUse } from './account-facts.ts';

const client = (id: string, numberprofile: string, over: Partial<Client> = {}) =>
  ({ id, accountType: 'Perfil', numberprofile, state: 'Vendido', endDate: inDays(9), ...over }) as Client;

function useOf(...clients: Client[]) {
  const streaming = shelve(emptyShelves());
  const view = { streaming, category: NETFLIX, supplier: SUPPLIER, clients, searchKey: '' };
  return profileUse(view, Date.parse(NOW));
}

describe('the profiles of an account', () => {
  test('[ACC-33] all of its category’s profiles are free at first', () => {
    expect(useOf()).toEqual({ free: 5, count: 5, running: 0, repeated: [] });
  });

  test('[CLI-09] [EXP-10] a client holds theirs until they end, swept or not', () => {
    expect(useOf(client('a', '1,2'), client('b', 'Cuenta 3-4', { accountType: 'Cuenta' })).free).toBe(1);
    expect(useOf(client('a', '1,2', { endDate: inDays(-1) })).free).toBe(5);
  });

  test('[ACC-48] clients whose days run are counted, Standby too', () => {
    const clients = [
      client('a', '1'),
      client('b', '2', { state: 'Standby' }),
      client('c', '3', { endDate: inDays(-1) }),
    ];
    expect(useOf(...clients).running).toBe(2);
  });

  test('[CLI-12] profiles that two clients hold are repeated, unless one has ended', () => {
    expect(useOf(client('a', '1-3'), client('b', '2,3')).repeated).toEqual([2, 3]);
    expect(useOf(client('a', '1'), client('b', '1', { endDate: NOW })).repeated).toEqual([]);
  });
});
