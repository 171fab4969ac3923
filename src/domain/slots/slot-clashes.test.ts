import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountType } from '#domain/rows.ts';
import { slotClashes } from './slot-clashes.ts';
import { slotStates } from './slot-states.ts';
import { parseSlots } from './slots.ts';

const NOW_MS = Date.parse('2026-03-12T15:00:00.000Z');
const LATER = '2026-03-31T15:00:00.000Z';
const EARLIER = '2026-03-10T15:00:00.000Z';

const holder = (id: string, numberprofile: string, over: object = {}) => ({
  id,
  nameuser: `Cliente ${id}`,
  numberprofile,
  accountType: 'Perfil' as AccountType,
  state: 'Vendido' as const,
  endDate: LATER,
  heldSince: EARLIER,
  ...over,
});

type Holder = ReturnType<typeof holder>;

const account = (count: number, ...clients: Holder[]) => ({
  streaming: { profileCount: count },
  category: undefined,
  clients,
});

const inWords = (count: number, ...clients: Holder[]): string[] =>
  slotClashes(account(count, ...clients), NOW_MS).map(
    ({ client, slots, earlier, move }) =>
      `${client.id}: ${slots.join(',')} < ${earlier.map(({ id }) => id).join(' ')} → ${move?.numberprofile ?? 'none'}`,
  );

describe('profiles that were sold twice', () => {
  test('[CLI-12] none clash where each runs on their own, and one who has ended holds none', () => {
    expect(inWords(3, holder('a', '1'), holder('b', '2'))).toEqual([]);
    expect(inWords(3, holder('a', '1', { endDate: EARLIER }), holder('b', '1'))).toEqual([]);
    expect(inWords(3, holder('a', 'uno'), holder('b', '1'))).toEqual([]);
  });

  test('[CLI-12] the later sale is the one to move, to the first free profile', () => {
    expect(inWords(3, holder('b', '1'), holder('a', '1'))).toEqual(['b: 1 < a → 2']);
    expect(inWords(3, holder('a', '1'), holder('b', '1', { state: 'Standby' }))).toEqual(['b: 1 < a → 2']);
  });

  test('[CLI-12] the later one moves, whichever was sold first', () => {
    const since = (day: number) => ({ heldSince: `2026-03-0${day}T15:00:00.000Z` });
    expect(inWords(3, holder('a', '1', since(5)), holder('b', '1', since(4)))).toEqual(['a: 1 < b → 2']);
    expect(inWords(3, holder('a', '1', since(4)), holder('b', '1', since(4)))).toEqual(['b: 1 < a → 2']);
  });

  test('[CLI-12] of several profiles only those that clash move', () => {
    expect(inWords(5, holder('a', '1,2'), holder('b', '2,3'))).toEqual(['b: 2 < a → 3,4']);
    expect(inWords(5, holder('a', '1,2'), holder('b', '1-3'))).toEqual(['b: 1,2 < a → 3,4,5']);
  });

  test('[CLI-12] two later sales are offered two profiles, and a third none', () => {
    expect(inWords(3, holder('a', '1'), holder('b', '1'), holder('c', '1'), holder('d', '1'))).toEqual([
      'b: 1 < a → 2',
      'c: 1 < a b → 3',
      'd: 1 < a b c → none',
    ]);
  });

  test('[CLI-12] where too few are free, all stay where they are', () => {
    expect(inWords(3, holder('a', '1,2'), holder('b', '1,2'))).toEqual(['b: 1,2 < a → none']);
  });

  test('[CLI-12] a profile that nobody stands on comes before one of a client who has ended', () => {
    const ended = holder('e', '2', { endDate: EARLIER });
    expect(inWords(3, ended, holder('a', '1'), holder('b', '1'))).toEqual(['b: 1 < a → 3']);
    expect(inWords(2, ended, holder('a', '1'), holder('b', '1'))).toEqual(['b: 1 < a → 2']);
  });

  test('[CLI-12] one above what the account has moves to one that it has, and a whole account keeps its words', () => {
    expect(inWords(3, holder('a', '9'), holder('b', '9'))).toEqual(['b: 9 < a → 1']);
    const whole = holder('b', 'Cuenta 1-2', { accountType: 'Cuenta' });
    expect(inWords(4, holder('a', '1'), whole)).toEqual(['b: 1 < a → Cuenta 2-3']);
  });

  test('[CLI-12] after all moves that are offered no moved client clashes', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(lists, { maxLength: 6 }), fc.integer({ min: 1, max: 12 }), (all, count) => {
        const clients = all.map((slots, index) => holder(`c${index}`, slots.join(',')));
        const clashes = slotClashes(account(count, ...clients), NOW_MS);
        const moves = new Map(clashes.map(({ client, move }) => [client.id, move]));
        const after = clients.map((client) => ({
          ...client,
          numberprofile: moves.get(client.id)?.numberprofile ?? client.numberprofile,
        }));
        const contested = new Set(
          slotStates(account(count, ...after), NOW_MS).flatMap(({ slot, status }) =>
            status === 'clash' ? [slot] : [],
          ),
        );
        for (const { to } of [...moves.values()].filter((move) => move !== null))
          expect(to.filter((slot) => contested.has(slot))).toEqual([]);
        for (const client of after)
          expect(parseSlots('Perfil', client.numberprofile)).toHaveLength(
            parseSlots('Perfil', clients.find(({ id }) => id === client.id)?.numberprofile ?? '')?.length ??
              0,
          );
      }),
    );
  });
});
