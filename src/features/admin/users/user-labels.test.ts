import { expect, it } from 'vitest';
import { ROLE_TONES } from '#workspace/components/role-tones.ts';
import { isFound } from '#features/admin/search.ts';
import { keyOfUser, namesByCode, nextRole, referrerOf, whyKept } from './user-labels.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

const user = (over: Partial<FullUser> = {}): FullUser => ({
  id: 'u1',
  userCode: '7K2M-09QX',
  username: 'Ana Torres',
  email: 'ana@correo.example',
  phone: '+51987654321',
  codeReferrals: null,
  role: 'USER',
  isConnection: false,
  isVerified: true,
  typesuscription: 'Demo',
  startDate: null,
  endDate: null,
  daysRemaining: null,
  totalCredits: 0,
  symbolmoney: 'S/.',
  leavesAt: null,
  monthGoal: null,
  catalogueId: null,
  totalStreamings: 0,
  ...over,
});

it('[ADM-03] a referrer is named from the same list, else by code', () => {
  const names = namesByCode([user(), user({ id: 'u2', userCode: 'BETO-0001', username: 'Beto' })]);
  expect(referrerOf({ codeReferrals: 'BETO-0001' }, names)).toBe('Beto');
  expect(referrerOf({ codeReferrals: 'GONE-0001' }, names)).toBe('GONE-0001');
  expect(referrerOf({ codeReferrals: null }, names)).toBeNull();
});

it('[GEN-12] a user is found by name, email, phone and code', () => {
  const key = keyOfUser(user());
  const missed = ['torres', 'ANA@', '987 654', '7k2m09'].filter((query) => !isFound(key, query));
  expect(missed).toEqual([]);
  expect(isFound(key, 'Demo')).toBe(false);
});

it('[ADM-07] the toggle makes a RESELLER of a USER and a USER of a RESELLER', () => {
  expect(nextRole('USER')).toBe('RESELLER');
  expect(nextRole('RESELLER')).toBe('USER');
});

it('[ADM-10] the roles have the colours of rules §7', () => {
  expect(ROLE_TONES).toEqual({ ADMIN: 'green', RESELLER: 'amber', USER: 'blue' });
});

it('[ADM-19] an ADMIN and oneself are kept, with the reason', () => {
  expect(whyKept(user({ role: 'ADMIN' }), 'me')).toMatch(/ADMIN/);
  expect(whyKept(user({ id: 'me', role: 'ADMIN' }), 'me')).toMatch(/Eres tú/);
  expect(whyKept(user({ role: 'RESELLER' }), 'me')).toBeUndefined();
});
