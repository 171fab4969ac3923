import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { Client } from '#domain/rows.ts';
import { clientRow } from '#tests/support/catalogue.ts';
import { placeLost, placesLost } from './place-back.ts';
import { parseSlots } from './slots.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const NOW_MS = Date.parse(NOW);
const USER = uuidv7();

const client = (nameuser: string, numberprofile: string, days: number, over: Partial<Client> = {}): Client =>
  clientRow(USER, { streamingsId: USER, nameuser, numberprofile, endDate: addDays(NOW, days), ...over });
const source = (clients: Client[], profileCount = 5) => ({
  streaming: { profileCount },
  category: undefined,
  clients,
});

describe('the place of a client who has ended', () => {
  const carlos = client('Carlos', '1', -5);
  const ana = client('Ana', '1', 20);

  test('[CLI-72] is lost to who holds it now, and the next free profile is offered', () => {
    const beto = client('Beto', '2', 9);
    expect(placeLost(carlos, source([carlos, ana, beto]), NOW_MS)).toEqual({
      slots: [1],
      holders: ['Ana'],
      next: { slots: [3], numberprofile: '3' },
    });
  });

  test('[CLI-72] is theirs while nobody else runs on it, or while they run', () => {
    expect(placeLost(carlos, source([carlos, client('Ana', '1', -1)]), NOW_MS)).toBeNull();
    expect(placeLost(client('Carlos', '1', 1), source([carlos, ana]), NOW_MS)).toBeNull();
  });

  test('[CLI-72] is lost to who is set aside, too', () => {
    expect(placeLost(carlos, source([client('Ana', '1', 20, { state: 'Standby' })]), NOW_MS)).toMatchObject({
      holders: ['Ana'],
    });
  });

  test('[CLI-72] of several profiles only those that are held change', () => {
    expect(placeLost(client('Carlos', '1,4', -5), source([ana]), NOW_MS)).toMatchObject({
      slots: [1],
      next: { slots: [2, 4], numberprofile: '2,4' },
    });
  });

  test('[CLI-72] an empty profile is offered before that of another who has ended', () => {
    const late = client('Luz', '2', -1);
    expect(placeLost(carlos, source([carlos, ana, late], 3), NOW_MS)?.next?.slots).toEqual([3]);
    expect(placeLost(carlos, source([carlos, ana, late], 2), NOW_MS)?.next?.slots).toEqual([2]);
  });

  test('[CLI-72] a full account has none, and neither has who held all of it', () => {
    expect(placeLost(carlos, source([carlos, ana], 1), NOW_MS)).toMatchObject({ slots: [1], next: null });
    const whole = client('Carlos', 'Cuenta 1-5', -5, { accountType: 'Cuenta' });
    expect(placeLost(whole, source([whole, ana]), NOW_MS)).toMatchObject({ holders: ['Ana'], next: null });
  });
});

test('[CLI-73] of two who ended on one profile and come back together, the last to have it keeps it', () => {
  const carlos = client('Carlos', '1', -30);
  const dora = client('Dora', '1', -2);
  const lost = placesLost(source([carlos, dora]), [carlos, dora], NOW_MS);
  expect([...lost]).toEqual([
    [carlos.id, { slots: [1], holders: ['Dora'], next: { slots: [2], numberprofile: '2' } }],
  ]);
});

const anyClient = fc
  .record({
    slot: fc.integer({ min: 1, max: 4 }),
    days: fc.integer({ min: -9, max: 9 }),
    comes: fc.boolean(),
  })
  .map(({ slot, days, comes }) => ({ row: client('Cliente', String(slot), days), comes }));

test('[CLI-73] a return leads nobody onto a profile that another holds or is led to', () => {
  fc.assert(
    fc.property(fc.array(anyClient, { maxLength: 7 }), fc.integer({ min: 1, max: 6 }), (made, count) => {
      const rows = made.map(({ row }) => row);
      const comers = made.filter(({ comes }) => comes).map(({ row }) => row);
      const lost = placesLost(source(rows, count), comers, NOW_MS);
      const running = rows.filter(({ endDate }) => endDate > NOW);
      const back = comers.filter(({ endDate }) => endDate <= NOW);
      const places = back.flatMap((row) => {
        const place = lost.get(row.id);
        return place ? (place.next?.slots ?? []) : (parseSlots('Perfil', row.numberprofile) ?? []);
      });
      expect(new Set(places).size).toBe(places.length);
      const held = running.flatMap(({ numberprofile }) => parseSlots('Perfil', numberprofile) ?? []);
      expect(places.filter((slot) => held.includes(slot))).toEqual([]);
    }),
  );
});
