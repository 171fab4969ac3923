import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#domain/rows.ts';
import { clashes, formatSlots, parseSlots, profileCountOf, slotWarnings } from './slots.ts';

const slotSets = fc
  .uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 30 })
  .map((slots) => slots.toSorted((a, b) => a - b));

describe('parseSlots', () => {
  test.each([
    ['1,2,3', [1, 2, 3]],
    ['1-3', [1, 2, 3]],
    [' 3 , 1 - 2 ', [1, 2, 3]],
    ['2,2,1-2', [1, 2]],
    ['4-4', [4]],
    ['1–3', [1, 2, 3]],
    ['999', [999]],
  ])('[CLI-10] Perfil %j is %j', (text, slots) => {
    expect(parseSlots('Perfil', text)).toEqual(slots);
  });

  test.each([
    ['Cuenta 1-5', [1, 2, 3, 4, 5]],
    ['Cuenta 1-5,1-6', [1, 2, 3, 4, 5, 6]],
    [' cuenta  2 ', [2]],
    ['CUENTA1-2', [1, 2]],
    ['1-2', [1, 2]],
  ])('[CLI-10] Cuenta %j is %j', (text, slots) => {
    expect(parseSlots('Cuenta', text)).toEqual(slots);
  });

  test.each(['', ' ', '0', '1000', '5-1', '1,', ',1', '1,,2', '1 2', '-1', '1-', '1.5', 'uno', 'Cuenta 1'])(
    "[CLI-10] Perfil %j can't be parsed",
    (text) => {
      expect(parseSlots('Perfil', text)).toBeNull();
    },
  );

  test.each(['', 'Cuenta', 'Cuenta ', 'Cuentas 1', 'Cuenta Cuenta 1', 'Cuenta 5-1', 'Perfil 1'])(
    "[CLI-10] Cuenta %j can't be parsed",
    (text) => {
      expect(parseSlots('Cuenta', text)).toBeNull();
    },
  );

  test('[CLI-10] whatever is typed gives sorted slots from 1 to 999, or null', () => {
    const typed = fc.string({ unit: fc.constantFrom('1', '2', '9', '0', ',', '-', ' ') });
    fc.assert(
      fc.property(fc.constantFrom(...ACCOUNT_TYPES), fc.oneof(typed, fc.string()), (accountType, text) => {
        const slots = parseSlots(accountType, text) ?? [];
        expect(slots).toEqual([...new Set(slots)].toSorted((a, b) => a - b));
        expect(slots.every((slot) => slot >= 1 && slot <= 999)).toBe(true);
      }),
    );
  });
});

describe('formatSlots', () => {
  test('[CLI-10] writes a list for Perfil and ranges for Cuenta', () => {
    expect(formatSlots('Perfil', [3, 1, 2])).toBe('1,2,3');
    expect(formatSlots('Cuenta', [1, 2, 3, 4, 5])).toBe('Cuenta 1-5');
    expect(formatSlots('Cuenta', [7, 1, 2, 4])).toBe('Cuenta 1-2,4,7');
  });

  test('[CLI-10] what is written is parsed back to the same slots', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACCOUNT_TYPES), slotSets, (accountType, slots) => {
        expect(parseSlots(accountType, formatSlots(accountType, slots))).toEqual(slots);
      }),
    );
  });
});

describe('profileCountOf', () => {
  test("[ACC-33] the account's own count overrides its category's, and 5 stands for both", () => {
    expect(profileCountOf({ profileCount: 7 }, { profileCount: 4 })).toBe(7);
    expect(profileCountOf({ profileCount: null }, { profileCount: 4 })).toBe(4);
    expect(profileCountOf({ profileCount: null }, undefined)).toBe(5);
  });
});

describe('slotWarnings', () => {
  const others = [
    { nameuser: 'Ana', slots: [1, 2] },
    { nameuser: 'Luis', slots: [4] },
  ];

  test('[CLI-11] slots that are free and within the count give no warning', () => {
    expect(slotWarnings([3, 5], { profileCount: 5, others })).toEqual([]);
  });

  test('[CLI-11] slots above the count are named', () => {
    expect(slotWarnings([5, 6], { profileCount: 5, others })).toEqual([
      'La cuenta tiene 5 perfiles y elegiste el perfil 6.',
    ]);
    expect(slotWarnings([2, 3], { profileCount: 1, others: [] })).toEqual([
      'La cuenta tiene 1 perfil y elegiste los perfiles 2 y 3.',
    ]);
  });

  test('[CLI-11] each client who holds wanted slots is named', () => {
    expect(slotWarnings([1, 2, 4], { profileCount: 5, others })).toEqual([
      'Ana ya tiene los perfiles 1 y 2 de esta cuenta.',
      'Luis ya tiene el perfil 4 de esta cuenta.',
    ]);
  });

  test('[CLI-11] warns exactly when a wanted slot is not free', () => {
    fc.assert(
      fc.property(slotSets, slotSets, fc.integer({ min: 1, max: 20 }), (wanted, held, profileCount) => {
        const warnings = slotWarnings(wanted, { profileCount, others: [{ nameuser: 'Ana', slots: held }] });
        expect(warnings.length === 0).toBe(
          wanted.every((slot) => slot <= profileCount && !held.includes(slot)),
        );
      }),
    );
  });
});

describe('clashes', () => {
  test('[CLI-12] names each slot that two sales hold', () => {
    const clients = [
      { id: 'ana', slots: [1, 2] },
      { id: 'luis', slots: [2, 3] },
      { id: 'eva', slots: [2, 1] },
    ];
    expect([...clashes(clients)]).toEqual([
      [1, ['ana', 'eva']],
      [2, ['ana', 'luis', 'eva']],
    ]);
  });

  test('[CLI-12] a slot clashes exactly when more than one client holds it', () => {
    fc.assert(
      fc.property(fc.array(slotSets, { maxLength: 6 }), (held) => {
        const clients = held.map((slots, index) => ({ id: String(index), slots }));
        const found = clashes(clients);
        for (const slot of new Set(held.flat())) {
          const ids = clients.filter((client) => client.slots.includes(slot)).map((client) => client.id);
          expect(found.get(slot)).toEqual(ids.length > 1 ? ids : undefined);
        }
      }),
    );
  });
});
