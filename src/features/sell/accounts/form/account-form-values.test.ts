import { describe, expect, test } from 'vitest';
import { ACCOUNT_ID, emptyShelves, shelve } from '#tests/support/api/account-rows.ts';
import { changedBody, createBody, formOf, missingIn, NEW_ACCOUNT } from './account-form-values.ts';

const account = shelve(emptyShelves(), { id: ACCOUNT_ID, url: 'https://netflix.com', profileCount: 4 });
const form = formOf(account, 'S/.');

describe('the form of an account', () => {
  test('[DLG-02] it shows an account and gives it back as it was', () => {
    expect(form).toMatchObject({ priceSupplier: '12.50', url: 'https://netflix.com', profileCount: '4' });
    expect(changedBody(form, form, 'S/.')).toBeNull();
  });

  test('[DLG-02] [SYN-20] it sends what changed and nothing else', () => {
    const after = { ...form, email: 'nueva@correo.pe', priceSupplier: '9' };
    expect(changedBody(form, after, 'S/.')).toEqual({ email: 'nueva@correo.pe', priceSupplier: 9 });
  });

  test('[DLG-02] the same number written another way is no change', () => {
    expect(changedBody(form, { ...form, priceSupplier: 'S/. 12.5' }, 'S/.')).toBeNull();
  });

  test('[ACC-33] emptying url and profiles clears them', () => {
    expect(changedBody(form, { ...form, url: '', profileCount: '' }, 'S/.')).toEqual({
      url: null,
      profileCount: null,
    });
  });

  test('[DLG-01] [GEN-20] a new account has its numbers as numbers, and none where none is typed', () => {
    const body = createBody({ ...NEW_ACCOUNT, priceSupplier: '15.000' }, 'COP');
    expect(body).toMatchObject({ priceSupplier: 15_000, days: 30, profileCount: null });
    expect(createBody(NEW_ACCOUNT, 'COP').priceSupplier).toBeNaN();
  });

  test('[ACC-78] a password that can’t be read may wait while something else is changed', () => {
    const lost = formOf({ ...account, password: '' }, 'S/.');
    expect(Object.keys(missingIn(lost) ?? {})).toEqual(['password']);
    expect(missingIn(lost, { unreadable: true })).toBeNull();
    expect(changedBody(lost, { ...lost, priceSupplier: '9' }, 'S/.')).toEqual({ priceSupplier: 9 });
  });

  test('[DLG-01] [DLG-02] each required field is asked for, and url and profiles are not', () => {
    expect(missingIn(form)).toBeNull();
    expect(missingIn({ ...form, url: '', profileCount: '' })).toBeNull();
    expect(missingIn({ ...form, termsOfUse: ' ' })).toEqual({
      termsOfUse: { msg: 'Escribe los términos de uso.' },
    });
    expect(Object.keys(missingIn({ ...NEW_ACCOUNT, days: '' }) ?? {})).toEqual([
      'categoryId',
      'supplierId',
      'email',
      'password',
      'priceSupplier',
      'days',
      'termsOfUse',
    ]);
  });
});
