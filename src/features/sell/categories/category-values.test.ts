import { describe, expect, it } from 'vitest';
import type { Category } from '#domain/rows.ts';
import { categoryRow } from '#tests/support/catalogue.ts';
import { changedBody, createBody, valuesOf } from './category-values.ts';

const VALUES = { name: 'Netflix', backgroundcolor: '#b20710', profileCount: '4', prices: '' };
const SOLES = 'S/.';

describe('the form of a category', () => {
  it('[CAT-04] an edit sends the fields that changed and no others', () => {
    expect(changedBody(VALUES, { ...VALUES, name: 'Max' }, SOLES)).toEqual({ name: 'Max' });
    const after = { ...VALUES, backgroundcolor: '#000000', profileCount: '6' };
    expect(changedBody(VALUES, after, SOLES)).toEqual({ backgroundcolor: '#000000', profileCount: 6 });
    expect(changedBody(VALUES, { ...VALUES }, SOLES)).toBeNull();
  });

  it('[CAT-10] an empty count of profiles means 5, in a new category and in an edited one', () => {
    const emptied = { ...VALUES, profileCount: '' };
    expect(createBody(emptied, SOLES).profileCount).toBe(5);
    expect(changedBody(VALUES, emptied, SOLES)).toEqual({ profileCount: 5 });
  });

  it('[CAT-02] [CAT-13] a new category begins without a name, in a colour that no other has', () => {
    const first = valuesOf(undefined, { symbol: SOLES });
    expect(first).toMatchObject({ name: '', profileCount: '5' });
    const taken = categoryRow('u1', { backgroundcolor: first.backgroundcolor });
    expect(valuesOf(undefined, { symbol: SOLES, categories: [taken] }).backgroundcolor).not.toBe(
      first.backgroundcolor,
    );
  });

  it('[CAT-11] the price list is read as it is typed, and sent only where it changed', () => {
    const listed = { ...VALUES, prices: 'Perfil 30 15\nCuenta 90 S/ 120.50\nPerfil  ' };
    const prices = [
      { type: 'Perfil', days: 30, price: 15 },
      { type: 'Cuenta', days: 90, price: 120.5 },
    ];
    expect(createBody(listed, SOLES).prices).toEqual(prices);
    expect(createBody(VALUES, SOLES).prices).toBeNull();
    const category = categoryRow('u1', { prices: prices.toReversed() as Category['prices'] });
    const opened = valuesOf(category, { symbol: SOLES });
    expect(opened.prices).toBe('Perfil 30 15.00\nCuenta 90 120.50');
    expect(changedBody(opened, { ...opened, name: 'Max' }, SOLES)).toEqual({ name: 'Max' });
    expect(changedBody(opened, { ...opened, prices: '' }, SOLES)).toEqual({ prices: null });
  });
});
