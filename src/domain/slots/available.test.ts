import { expect, test } from 'vitest';
import type { Client, Streaming } from '#domain/rows.ts';
import { availableByCategory } from './available.ts';

const NOW_MS = Date.parse('2026-03-12T17:00:00.000Z');
const [AHEAD, PAST] = ['2026-04-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];

const account = (fields: Partial<Streaming>, ...slots: string[]) => ({
  streaming: {
    categoryId: 'netflix',
    conditions: 'Activo',
    endDate: AHEAD,
    profileCount: null,
    ...fields,
  } as Streaming,
  category: { profileCount: 5 },
  clients: slots.map(
    (numberprofile) => ({ accountType: 'Perfil', numberprofile, state: 'Vendido', endDate: AHEAD }) as Client,
  ),
});

test('[MSG-30] nothing of an account in Soporte or of one that has ended can be promised', () => {
  const accounts = [
    account({}, '1', '2,3'),
    account({ profileCount: 2 }, '1'),
    account({ conditions: 'Soporte' }),
    account({ endDate: PAST }),
    account({ categoryId: 'max' }, '1-5'),
    account({ categoryId: 'disney', conditions: 'Soporte' }),
  ];
  expect(Object.fromEntries(availableByCategory(accounts, NOW_MS))).toEqual({ netflix: 3, max: 0 });
});
