import { expect, test } from 'vitest';
import { isWaiting, waitingFor, withoutWaiting, withWaiting } from './waiting.ts';

const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`;
const ana = { since: at(2), phone: '+51911222333', name: 'Ana Torres' };
const luis = { since: at(1), phone: '+5215512345678', name: 'Luis' };

test('[CAT-14] the person who waits longest comes first, and one noted twice keeps the first place', () => {
  const two = { waiting: withWaiting({ waiting: withWaiting({ waiting: null }, ana) }, luis) };
  expect(waitingFor(two)).toEqual([luis, ana]);
  const again = { waiting: withWaiting(two, { ...ana, since: at(5), name: 'Ana T.' }) };
  expect(waitingFor(again)).toEqual([luis, { ...ana, name: 'Ana T.' }]);
});

test('[CAT-14] a number is the same in any of its forms, and the last one leaves nothing', () => {
  const row = { waiting: withWaiting({ waiting: null }, luis) };
  expect([isWaiting(row, '+525512345678'), isWaiting(row, ana.phone)]).toEqual([true, false]);
  expect(withoutWaiting(row, '+525512345678')).toBeNull();
  expect(withoutWaiting(row, ana.phone)).toBe(row.waiting);
});

test('[CAT-14] a line that is none is left out', () => {
  expect(waitingFor({ waiting: `hola\n\n${at(1)} +51911222333 Ana` })).toHaveLength(1);
});

test('[CAT-14] a name with a sign that ends lines elsewhere keeps its person', () => {
  const row = { waiting: withWaiting({ waiting: null }, { ...ana, name: 'Ana\u2028Torres' }) };
  expect(waitingFor({ waiting: withWaiting(row, luis) })).toHaveLength(2);
});
