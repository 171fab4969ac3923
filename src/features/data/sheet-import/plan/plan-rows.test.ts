import { describe, expect, it } from 'vitest';
import { dayOf } from '#domain/dates/date-input.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { gridOfText } from '#features/data/sheet-import/files/read-text.ts';
import { readSheet } from '#features/data/sheet-import/reading/read-sheet.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { callsOf } from './calls.ts';
import type { PlanChoices, ExistingRows } from './planned.ts';
import { planRows } from './plan-rows.ts';
import { termOf } from './terms.ts';

const NOW_MS = new Date(2026, 10, 26, 15).getTime();
const EMPTY: ExistingRows = { categories: [], suppliers: [], streamings: [], clients: [] };
const CONTEXT = { symbol: 'S/.', phones: sheetPhones('+51987654321'), today: '2026-11-26' };
const HEAD = 'Servicio,Correo,Clave,Perfil,Cliente,Tel,Precio,Vence';

function plan(lines: readonly string[], choices: Partial<PlanChoices> = {}, existing = EMPTY) {
  const { rows } = readSheet(gridOfText([HEAD, ...lines].join('\n'), 'hoja'), CONTEXT);
  return planRows(
    rows,
    existing,
    { duplicates: 'merge', left: new Set(), ...choices },
    { nowMs: NOW_MS, symbol: 'S/.' },
  );
}

const outcomes = (lines: readonly string[], choices?: Partial<PlanChoices>) =>
  plan(lines, choices).rows.map(({ outcome }) => outcome);

const ANA = 'Netflix,a@x.example,abc,1,Ana,987654321,15,20/12/2026';

describe('the plan', () => {
  it('[IMP-08] makes one client of a row that is twice there, the one that ends last, or each', () => {
    const later = 'NETFLIX,A@x.example,abc,1,Ana,987 654 321,15,28/12/2026';
    const merged = plan([ANA, later]);
    expect(merged.rows.map(({ outcome, sameAs }) => [outcome, sameAs])).toEqual([
      ['joined', 3],
      ['client', null],
    ]);
    expect(merged.accounts).toHaveLength(1);
    expect(merged.accounts[0]?.clients[0]?.end).toBe('2026-12-28');
    expect(outcomes([ANA, later.replace(',1,', ',2,')])).toEqual(['client', 'client']);
  });

  it('[GEN-62] [IMP-08] knows a mobile of Argentina or Brazil that is there in its other form', () => {
    const category = { id: 'c', name: 'Netflix' } as Category;
    const account = { id: 's', categoryId: 'c', email: 'a@x.example', endDate: '2026-12-30T05:00:00.000Z' };
    for (const [written, phoneuser] of [
      ['+54 9 11 2345-6789', '+541123456789'],
      ['+55 11 98765-4321', '+551187654321'],
    ] as const) {
      const client = { streamingsId: 's', phoneuser, accountType: 'Perfil', numberprofile: '1' } as Client;
      const existing = {
        ...EMPTY,
        categories: [category],
        streamings: [account as Streaming],
        clients: [client],
      };
      expect(plan([ANA.replace('987654321', written)], {}, existing).rows[0]?.outcome).toBe('known');
    }
  });

  it('[IMP-07] asks where two run on one profile, or one account has two passwords', () => {
    expect(outcomes([ANA, 'Netflix,a@x.example,abc,1,Beto,987654322,15,28/12/2026'])).toEqual([
      'client',
      'asks',
    ]);
    expect(outcomes([ANA, 'Netflix,a@x.example,xyz,2,Beto,987654322,15,28/12/2026'])).toEqual([
      'client',
      'asks',
    ]);
    // The previous sale has ended, so that the profile was sold again.
    expect(outcomes(['Netflix,a@x.example,abc,1,Beto,987654322,15,28/10/2026', ANA])).toEqual([
      'client',
      'client',
    ]);
  });

  it('[IMP-07] asks for a phone, an end, an account and a service that the row lacks', () => {
    expect(
      outcomes([
        'Netflix,a@x.example,abc,1,Ana,,15,20/12/2026',
        'Netflix,b@x.example,abc,1,Ana,987654321,15,',
        'Netflix,,,1,Ana,987654321,15,20/12/2026',
        ',c@x.example,abc,1,Ana,987654321,15,20/12/2026',
        ANA,
        ANA.replace('a@', 'd@'),
        ANA.replace('a@', 'e@'),
        ANA.replace('a@', 'f@'),
      ]).slice(0, 4),
    ).toEqual(['asks', 'asks', 'asks', 'asks']);
  });

  it('[IMP-07] leaves out what the reseller leaves out', () => {
    expect(outcomes([ANA], { left: new Set(['hoja:2:0']) })).toEqual(['left']);
  });

  it('[IMP-09] what ends on a day runs until that day is over', () => {
    const term = termOf({ start: null, end: '2026-11-26', days: null }, NOW_MS);
    expect(term && hasEnded(term.endDate, NOW_MS)).toBe(false);
    expect(term && dayOf(term.endDate)).toBe('2026-11-26');
    const late = new Date(2026, 10, 26, 23, 30).getTime();
    const tonight = termOf({ start: null, end: '2026-11-26', days: 30 }, late);
    expect(tonight && hasEnded(tonight.endDate, late)).toBe(false);
    expect(termOf({ start: '2026-11-01', end: '2026-12-01', days: null }, NOW_MS)).toMatchObject({
      days: 30,
    });
  });

  it('[IMP-13] makes changes in the order in which they build on each other, each with its line', () => {
    let next = 0;
    const newId = (): string => `0195a000-0000-7000-8000-${String((next += 1)).padStart(12, '0')}`;
    const context = { nowMs: NOW_MS, newId, ownPhone: '+51987654321', booked: false };
    const calls = callsOf(
      plan([ANA, ANA.replace(',1,', ',6,').replace('987654321', '987654322')]),
      EMPTY,
      context,
    );
    expect(calls.map(({ call, line }) => [call.name, line])).toEqual([
      ['category.create', 2],
      ['supplier.create', 2],
      ['streaming.create', 2],
      ['client.create', 2],
      ['client.create', 3],
    ]);
    // Netflix has five profiles: this account has one more.
    expect(calls[2]?.call.body).toMatchObject({ profileCount: 6, booked: false, password: 'abc' });
  });

  it('[IMP-25] takes the account that runs, where one of the same mail has ended before', () => {
    const category = { id: 'c', name: 'Netflix' } as Category;
    const old = { id: 'old', categoryId: 'c', email: 'a@x.example', endDate: '2026-09-01T05:00:00.000Z' };
    const now = { ...old, id: 'now', endDate: '2026-12-01T05:00:00.000Z' };
    for (const streamings of [
      [old, now],
      [now, old],
    ] as Streaming[][]) {
      const { accounts } = plan([ANA], {}, { ...EMPTY, categories: [category], streamings });
      expect(accounts[0]?.existing?.id).toBe('now');
    }
  });
});
