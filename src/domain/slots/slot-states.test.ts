import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFree, countFreeUntil, isSellable, type SlotSource, slotStates } from './slot-states.ts';

const NOW_MS = Date.parse('2026-03-12T15:00:00.000Z');
const LATER = '2026-03-31T15:00:00.000Z';
const EARLIER = '2026-03-10T15:00:00.000Z';

type Holder = SlotSource['clients'][number];

const holder = (nameuser: string, numberprofile: string, over: Partial<Holder> = {}): Holder => ({
  nameuser,
  numberprofile,
  accountType: 'Perfil',
  state: 'Vendido',
  endDate: LATER,
  ...over,
});

const account = (...clients: Holder[]): SlotSource => ({
  streaming: { profileCount: 3 },
  category: { profileCount: 5 },
  clients,
});

const inWords = (...clients: Holder[]): string[] =>
  slotStates(account(...clients), NOW_MS).map(({ slot, status, holders }) =>
    [slot, status, ...holders].join(' '),
  );

describe('the profiles of an account', () => {
  test('[CLI-10] [CLI-11] each is free, sold or in Standby, with who has it', () => {
    expect(inWords(holder('Ana', '1'), holder('Luis', '3', { state: 'Standby' }))).toEqual([
      '1 sold Ana',
      '2 free',
      '3 standby Luis',
    ]);
  });

  test('[EXP-10] one of a client who has ended is overdue, whatever state is stored', () => {
    expect(inWords(holder('Ana', '1', { endDate: EARLIER }))).toEqual(['1 overdue Ana', '2 free', '3 free']);
    expect(inWords(holder('Ana', '1', { endDate: new Date(NOW_MS).toISOString() }))[0]).toBe('1 overdue Ana');
  });

  test('[CLI-11] sold again after its client has ended, it is the new one’s alone', () => {
    expect(inWords(holder('Ana', '1', { endDate: EARLIER }), holder('Luis', '1'))[0]).toBe('1 sold Luis');
  });

  test('[CLI-12] one that two have at once is a clash, Standby included', () => {
    expect(inWords(holder('Ana', '2'), holder('Luis', '1-2', { state: 'Standby' })).slice(0, 2)).toEqual([
      '1 standby Luis',
      '2 clash Ana Luis',
    ]);
  });

  test('[CLI-11] those above the count are shown where somebody holds them, and are not for sale', () => {
    const states = slotStates(account(holder('Ana', '9'), holder('Eva', '5', { endDate: EARLIER })), NOW_MS);
    expect(states.filter(({ beyond }) => beyond).map(({ slot, status }) => `${slot} ${status}`)).toEqual([
      '5 overdue',
      '9 sold',
    ]);
    expect(states.filter(isSellable).map(({ slot }) => slot)).toEqual([1, 2, 3]);
  });

  test('[CLI-10] a whole account holds all its profiles, and text that can’t be read holds none', () => {
    expect(
      inWords(holder('Ana', 'Cuenta 1-3', { accountType: 'Cuenta' }), holder('Luis', 'la tercera')),
    ).toEqual(['1 sold Ana', '2 sold Ana', '3 sold Ana']);
  });

  test('[CLI-11] the count of free ones is that of the sellable', () => {
    const slots = fc.constantFrom('1', '2', '3', '1-2', '2,5', '4-9', 'nada');
    const clients = fc.array(
      fc
        .record({ slots, ended: fc.boolean() })
        .map(({ slots: text, ended }) => holder('Ana', text, { endDate: ended ? EARLIER : LATER })),
    );
    fc.assert(
      fc.property(clients, (some) => {
        const source = account(...some);
        expect(countFree(source, NOW_MS)).toBe(slotStates(source, NOW_MS).filter(isSellable).length);
      }),
    );
  });

  test('[EXP-10] the count holds until the first of the clients ends', () => {
    const soon = holder('Luis', '2', { endDate: '2026-03-13T15:00:00.000Z' });
    const source = account(holder('Ana', '1'), soon, holder('Eva', '3', { endDate: EARLIER }));
    expect(countFreeUntil(source, NOW_MS)).toEqual({ free: 1, untilMs: Date.parse(soon.endDate) });
    expect(countFree(source, Date.parse(soon.endDate))).toBe(2);
    expect(countFreeUntil(account(), NOW_MS).untilMs).toBe(Number.POSITIVE_INFINITY);
  });
});
