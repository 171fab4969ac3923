import { describe, expect, it } from 'vitest';
import type { AccountView } from '#db/account-views.ts';
import { categoryRow, clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { freeServices } from './free-services.ts';

const USER = 'user';
const category = (id: string, name: string) => categoryRow(USER, { id, name, prices: null });
const accountOf = (id: string, categoryId: string, free: number) => ({
  view: { streaming: streamingRow(USER, { id, categoryId, supplierId: 'lima' }) } as AccountView,
  free,
});

const netflix = category('n', 'Netflix');
const disney = category('d', 'Disney+');
const accounts = [accountOf('d1', 'd', 2), accountOf('n1', 'n', 1), accountOf('n2', 'n', 4)];
const book = { accounts, freeByCategory: new Map(Object.entries({ n: 5, d: 2, x: 0 })) };

describe('what is asked for by name', () => {
  it('[CLI-84] has the services with most free profiles first, each with its first account', () => {
    const services = freeServices(book, [disney, netflix, category('x', 'Max')], []);
    expect(services.map(({ category: { name }, free, streamingId }) => [name, free, streamingId])).toEqual([
      ['Netflix', 5, 'n1'],
      ['Disney+', 2, 'd1'],
    ]);
  });

  it('[CLI-84] has the price of the list, else of the last profile that was sold', () => {
    const sold = (startDate: string, publicprice: number) =>
      clientRow(USER, { streamingsId: 'n2', startDate, publicprice, accountType: 'Perfil' });
    const clients = [sold('2026-03-01T00:00:00.000Z', 12), sold('2026-02-01T00:00:00.000Z', 9)];
    const listed = { ...disney, prices: [{ type: 'Perfil' as const, days: 30, price: 7.5 }] };
    expect(freeServices(book, [netflix, listed], clients).map(({ price }) => price)).toEqual([12, 7.5]);
    expect(freeServices(book, [netflix], []).map(({ price }) => price)).toEqual([null]);
  });

  it('[CLI-84] names eight at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => category(`c${index}`, `Servicio ${index}`));
    const full = {
      accounts: many.map(({ id }) => accountOf(`a-${id}`, id, 1)),
      freeByCategory: new Map(many.map(({ id }) => [id, 1])),
    };
    expect(freeServices(full, many, [])).toHaveLength(8);
  });
});
