import { expect, test } from 'vitest';
import { findStaff } from './find-staff.ts';

const ROSA = { id: 'r', username: 'Rosa Núñez', phone: '+51987654321', userCode: 'AAAA-1111' };
const LUIS = { id: 'l', username: 'luis 98', phone: '+573001112233', userCode: 'BBBB-2222' };

const found = (query: string) => findStaff([ROSA, LUIS], query).map(({ id }) => id);

test('[GEN-12] a name is found by a part of it, trimmed and whatever its case', () => {
  expect(found(' ROSA ')).toEqual(['r']);
  expect(found('nuñ')).toEqual(['r']);
  expect(found('s')).toEqual(['r', 'l']);
  expect(found('')).toEqual(['r', 'l']);
  expect(found('nadie')).toEqual([]);
});

test('[GEN-33] words are found in any order, in name and phone', () => {
  expect(found('nunez rosa')).toEqual(['r']);
  expect(found('987 654 rosa')).toEqual(['r']);
  expect(found('rosa 300')).toEqual([]);
});

test('[GEN-12] a phone is found by its digits, however it is written', () => {
  expect(found('987 654')).toEqual(['r']);
  expect(found('+57 300-111')).toEqual(['l']);
  expect(found('98')).toEqual(['r', 'l']);
  expect(found('300x')).toEqual([]);
  expect(found('+')).toEqual([]);
});
