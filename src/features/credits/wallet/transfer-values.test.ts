import { describe, expect, it } from 'vitest';
import type { Credit } from '#domain/rows.ts';
import { findByPhone, quantityOf, sameTransfer } from './transfer-values.ts';

const ana = { id: 'a', username: 'Ana', phone: '+51987654321' };
const beto = { id: 'b', username: 'Beto', phone: '+5491122334455' };

describe('the search for who receives', () => {
  it('[CRE-05] takes any part of the phone, with or without spaces and signs', () => {
    expect(findByPhone([ana, beto], '987 654')).toEqual([ana]);
    expect(findByPhone([ana, beto], '+54 9 11')).toEqual([beto]);
    expect(findByPhone([ana, beto], '5')).toEqual([ana, beto]);
  });

  it('[CRE-05] finds nobody by what is in no phone', () => {
    expect(findByPhone([ana, beto], '000')).toEqual([]);
    expect(findByPhone([ana, beto], 'Ana')).toEqual([]);
  });

  it('[CRE-05] has not begun while no digit was typed', () => {
    expect(findByPhone([ana, beto], '')).toBeUndefined();
    expect(findByPhone([ana, beto], ' +')).toBeUndefined();
  });
});

describe('the quantity of a transfer', () => {
  it('[CRE-06] is a whole number from 1 to 500', () => {
    expect(['1', ' 20 ', '500'].map(quantityOf)).toEqual([1, 20, 500]);
  });

  it.each(['', '0', '501', '-1', '1.5', '1e2', '007', 'x'])('[CRE-06] %j is none', (typed) => {
    expect(quantityOf(typed)).toBeNull();
  });
});

describe('the same transfer twice', () => {
  const nowMs = Date.parse('2026-03-10T15:00:00.000Z');
  const sent = (over: Partial<Credit> = {}): Credit => ({
    id: 'm',
    userId: 'me',
    description: 'Transferencia',
    code: 'ABCD-EFGH',
    data: '2026-03-10T14:30:00.000Z',
    quantity: -20,
    counterpart: 'Ana',
    ...over,
  });
  const again = { username: 'Ana', quantity: 20 };

  it('is noticed within the hour', () => {
    expect(sameTransfer([sent()], again, nowMs)).toEqual(sent());
  });

  it('is another one later, to another user, of another quantity, or the other way', () => {
    const others = [
      sent({ data: '2026-03-10T13:59:00.000Z' }),
      sent({ counterpart: 'Beto' }),
      sent({ quantity: -21 }),
      sent({ quantity: 20 }),
    ];
    expect(sameTransfer(others, again, nowMs)).toBeUndefined();
  });
});
