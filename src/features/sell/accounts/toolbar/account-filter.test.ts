import { describe, expect, test } from 'vitest';
import { changed, isOn, pressChip, type AccountFilter } from './account-filter.ts';

const NETFLIX = { id: 'n', name: 'Netflix' };
const NAMESAKE = { id: 'n2', name: 'Netflix' };
const DISNEY = { id: 'd', name: 'Disney+' };

const filter = (over: Partial<AccountFilter> = {}): AccountFilter => ({
  query: '',
  chip: null,
  categoryId: null,
  page: 1,
  ...over,
});
const written = (query: string) => filter({ query, chip: NETFLIX });
const inSold = true;
const elsewhere = false;

describe('a chip', () => {
  test('[ACC-03] in /sold writes its category’s name as the whole search text', () => {
    expect(pressChip(filter({ query: 'rosa' }), NETFLIX, inSold)).toEqual({
      query: 'Netflix',
      chip: NETFLIX,
    });
  });

  test('[ACC-45] stays on while its name stands in the text, and takes it back at a second press', () => {
    expect(isOn(written('Netflix rosa'), NETFLIX)).toBe(true);
    expect(isOn(written('netflix rosa'), NETFLIX)).toBe(true);
    expect(isOn(written('rosa'), NETFLIX)).toBe(false);
    const released = { chip: null, categoryId: null };
    expect(pressChip(written('Netflix rosa'), NETFLIX, inSold)).toEqual({ query: 'rosa', ...released });
    expect(pressChip(written('Netflix'), NETFLIX, inSold)).toEqual({ query: '', ...released });
    expect(pressChip(written('netflix rosa'), NETFLIX, inSold)).toEqual({ query: '', ...released });
  });

  test('[ACC-45] is off where its name was typed by hand, and where another of the same name was pressed', () => {
    expect(isOn(filter({ query: 'Netflix' }), NETFLIX)).toBe(false);
    expect(isOn(written('Netflix'), NAMESAKE)).toBe(false);
  });

  test('[ACC-04] outside /sold chooses its category and leaves the text', () => {
    expect(pressChip(filter({ query: 'rosa' }), DISNEY, elsewhere)).toEqual({
      query: 'rosa',
      chip: null,
      categoryId: 'd',
    });
    expect(isOn(filter({ categoryId: 'd' }), DISNEY)).toBe(true);
    expect(pressChip(filter({ query: 'rosa', categoryId: 'd' }), DISNEY, elsewhere)).toEqual({
      query: 'rosa',
      chip: null,
      categoryId: null,
    });
  });

  test('[ACC-45] takes the place of the name that another wrote in /sold', () => {
    expect(pressChip(written('Netflix rosa'), DISNEY, elsewhere)).toEqual({
      query: 'rosa',
      chip: null,
      categoryId: 'd',
    });
  });
});

describe('a change of the filter', () => {
  const start = {
    query: '',
    chip: null,
    places: { Activo: { categoryId: null, page: 3 }, Vencido: { categoryId: 'd', page: 2 } },
  };

  test('[GEN-12] of its text goes to page 1 in all three lists, and leaves their categories', () => {
    expect(changed(start, { query: 'rosa' }, 'Activo')).toEqual({
      query: 'rosa',
      chip: null,
      places: { Activo: { categoryId: null, page: 1 }, Vencido: { categoryId: 'd', page: 1 } },
    });
  });

  test('[ACC-04] of its category goes to page 1 in that list alone', () => {
    const { places } = changed(start, { categoryId: 'n' }, 'Soporte');
    expect(places).toEqual({ ...start.places, Soporte: { categoryId: 'n', page: 1 } });
  });

  test('[ACC-05] to another page changes nothing else', () => {
    expect(changed(start, { page: 4 }, 'Activo')).toEqual({
      ...start,
      places: { ...start.places, Activo: { categoryId: null, page: 4 } },
    });
  });
});
