import { describe, expect, test } from 'vitest';
import type { AccountView } from '#db/account-views.ts';
import type { Client } from '#domain/rows.ts';
import { categoryRow, clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { type ComboLine, comboLines, comboServices, comboText, roomByCategory } from './combo-lines.ts';

const NOW_MS = Date.parse('2026-03-10T15:00:00.000Z');
const USER = 'marta';
const disney = categoryRow(USER, { name: 'Disney+', profileCount: 2 });

const account = (id: string, endDate: string, clients: Client[] = []): AccountView => ({
  streaming: streamingRow(USER, { id, endDate, categoryId: disney.id, supplierId: 'sur' }),
  category: disney,
  supplier: undefined,
  clients,
  searchKey: '',
});

const short = account('corta', '2026-04-20T15:00:00.000Z');
const long = account('larga', '2026-05-20T15:00:00.000Z', [
  clientRow(USER, { streamingsId: 'larga', numberprofile: '1', endDate: '2026-04-01T15:00:00.000Z' }),
]);
const accounts = [short, long];
const around = { accounts, nowMs: NOW_MS };
const ELSEWHERE = { accountId: 'netflix', accountType: 'Perfil', numberprofile: '1' } as const;
const line = (over: Partial<ComboLine> = {}): ComboLine => {
  return { categoryId: disney.id, accountId: '', slot: 0, price: null, ...over };
};
const placesOf = (lines: ComboLine[], first: Parameters<typeof comboServices>[1] = ELSEWHERE) =>
  comboServices(lines, first, around).map(({ view, slot }) => [view?.streaming.id, slot]);

describe('the further services of a sale', () => {
  test('[CLI-42] each is proposed on the account that ends last and has room, and goes where it is put', () => {
    expect(placesOf([line()])).toEqual([['larga', 2]]);
    expect(placesOf([line({ accountId: 'corta' })])).toEqual([['corta', 1]]);
    expect(placesOf([line({ accountId: 'corta', slot: 2 })])).toEqual([['corta', 2]]);
    expect(placesOf([line({ accountId: 'deleted' })])).toEqual([['larga', 2]]);
  });

  test('[CLI-43] none gets a profile that the sale has given away, and two may be of one account', () => {
    const both = line({ accountId: 'corta', slot: 1 });
    expect(placesOf([both, both])).toEqual([
      ['corta', 1],
      ['corta', 2],
    ]);
    const first = { accountId: 'corta', accountType: 'Perfil', numberprofile: '1' } as const;
    expect(placesOf([both], first)).toEqual([['corta', 2]]);
    expect(placesOf([both], { ...first, accountType: 'Cuenta', numberprofile: 'Cuenta 1-2' })).toEqual([
      ['larga', 2],
    ]);
    expect(placesOf([line(), line(), line(), line()])).toEqual([
      ['larga', 2],
      ['corta', 1],
      ['corta', 2],
      [undefined, 0],
    ]);
    expect(roomByCategory([line()], first, around)).toEqual(new Map([[disney.id, 1]]));
    expect(roomByCategory([line(), line(), line()], ELSEWHERE, around)).toEqual(new Map());
  });

  test('[CLI-42] a draft keeps them as text, also a price that is emptied', () => {
    const lines = [line(), line({ accountId: 'corta', slot: 2, price: '' }), line({ price: 'S/ 12' })];
    expect(comboLines(comboText(lines))).toEqual(lines);
    expect(comboLines('')).toEqual([]);
  });
});
