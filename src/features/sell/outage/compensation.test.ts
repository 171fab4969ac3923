import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { changeClientDates } from '#contract/mutations/client-term.ts';
import { termOfSale } from '#contract/mutations/client-sale.ts';
import { addDays } from '#domain/dates/dates.ts';
import type { Client } from '#domain/rows.ts';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { comebackSentence } from './comeback-sentence.ts';
import {
  comebackCalls,
  type Compensation,
  compensationLines,
  daysLost,
  isUnread,
  mostDays,
  outlasting,
} from './compensation.ts';
import { runningClients } from './outage-state.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const USER = uuidv7();
const ACCOUNT = streamingRow(USER, {
  categoryId: USER,
  supplierId: USER,
  conditions: 'Soporte',
  endDate: addDays(NOW, 12),
});
const client = (nameuser: string, over: Partial<Client> = {}): Client =>
  clientRow(USER, {
    streamingsId: ACCOUNT.id,
    nameuser,
    state: 'Vendido',
    startDate: addDays(NOW, -20),
    endDate: addDays(NOW, 10),
    days: 30,
    ...over,
  });

const DAYS: Compensation = { kind: 'days', days: 3 };
const MONEY: Compensation = { kind: 'money', amount: 5 };
const ana = client('Ana');
const eva = client('Eva', { state: 'Standby' });
const luz = client('Luz', { paid: false });

const linesOf = (compensation: Compensation, clients: Client[], over = {}) =>
  compensationLines({ clients, compensation, refunds: new Map(), ticks: new Map(), ...over });
const chosenOf = (...args: Parameters<typeof linesOf>) =>
  linesOf(...args).flatMap(({ client: { nameuser }, chosen }) => (chosen ? [nameuser] : []));

describe('clients that get something', () => {
  test('[ACC-70] days go to all who run but those in Standby, who use nothing yet', () => {
    expect(chosenOf(DAYS, [ana, eva, luz])).toEqual(['Ana', 'Luz']);
  });

  test('[ACC-70] money goes to those who have paid, and a second refund waits for a tick', () => {
    const refunds = new Map([[ana.id, { date: NOW, amount: 5 }]]);
    expect(chosenOf(MONEY, [ana, eva, luz])).toEqual(['Ana']);
    expect(chosenOf(MONEY, [ana, eva, luz], { refunds })).toEqual([]);
    expect(chosenOf(MONEY, [ana], { refunds, ticks: new Map([[ana.id, true]]) })).toEqual(['Ana']);
    expect(linesOf(MONEY, [ana], { refunds })[0]?.doubt).toEqual({ kind: 'refunded', date: NOW, amount: 5 });
  });

  test('[ACC-70] nobody gets money, ticked or not, until it is known who had a refund', () => {
    const over = { refunds: undefined, ticks: new Map([[ana.id, true]]) };
    expect(chosenOf(MONEY, [ana], over)).toEqual([]);
    expect(isUnread(linesOf(MONEY, [ana], over))).toBe(true);
    expect(isUnread(linesOf(MONEY, [ana]))).toBe(false);
    expect(chosenOf(DAYS, [ana], over)).toEqual(['Ana']);
    expect(isUnread(linesOf(DAYS, [ana], over))).toBe(false);
  });

  test('[ACC-70] a tick leaves one out and takes one in', () => {
    const ticks = new Map([
      [ana.id, false],
      [eva.id, true],
    ]);
    expect(chosenOf(DAYS, [ana, eva, luz], { ticks })).toEqual(['Eva', 'Luz']);
  });
});

test('[ACC-70] the preview names each new end, and counts those that the account would not outlast', () => {
  const lines = linesOf(DAYS, [ana, client('Rita', { endDate: addDays(NOW, 2) })]);
  expect(lines.map(({ endDate }) => endDate)).toEqual([addDays(NOW, 13), addDays(NOW, 5)]);
  expect(outlasting(lines, ACCOUNT)).toBe(1);
  expect(outlasting(lines, { endDate: addDays(NOW, 30) })).toBe(0);
});

describe('what is saved', () => {
  const made = (compensation: Compensation, clients: Client[], over = {}) =>
    comebackCalls({
      streaming: ACCOUNT,
      credentials: null,
      compensation,
      lines: linesOf(compensation, clients),
      ...over,
    });

  test('[ACC-71] credentials come first, then the state, then what each client gets', () => {
    const credentials = { password: 'nueva' };
    expect(made(DAYS, [ana, eva], { credentials })).toEqual([
      { name: 'streaming.update', id: ACCOUNT.id, body: credentials },
      { name: 'streaming.change_conditions', id: ACCOUNT.id, body: { conditions: 'Activo' } },
      {
        name: 'client.change_date',
        id: ana.id,
        body: { startDate: addDays(NOW, -17), endDate: addDays(NOW, 13), days: 30 },
      },
    ]);
  });

  const after = (row: Client, given: number): Client => {
    const [call] = made({ kind: 'days', days: given }, [row], {
      streaming: { ...ACCOUNT, conditions: 'Activo' },
      lines: linesOf({ kind: 'days', days: given }, [row], { ticks: new Map([[row.id, true]]) }),
    });
    if (call?.name !== 'client.change_date') throw new Error('No dates');
    const rows = { row, streaming: undefined, category: undefined, clients: [] };
    const outcome = changeClientDates.rule(
      rows,
      { id: row.id, body: call.body },
      { userId: USER, mutationId: uuidv7(), now: NOW, nowMs: Date.parse(NOW), symbolmoney: 'S/.' },
    );
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.data as Client;
  };

  test('[ACC-70] days given are no part of what a renewal proposes, however often an account fails', () => {
    const twice = after(after(ana, 3), 4);
    expect(twice).toMatchObject({ days: 30, endDate: addDays(NOW, 17), state: 'Vendido' });
  });

  test('[ACC-70] a client sold yesterday runs on with a start that lies ahead', () => {
    const row = client('Nora', { startDate: addDays(NOW, -1), endDate: addDays(NOW, 29) });
    const later = after(row, 3);
    expect(later).toMatchObject({ startDate: addDays(NOW, 2), days: 30, state: 'Vendido' });
    expect(runningClients([later], Date.parse(NOW))).toEqual([later]);
  });

  test('[ACC-70] days given in Standby are part of the term that the first sale begins', () => {
    const reserved = after(eva, 3);
    expect(reserved).toMatchObject({ endDate: addDays(NOW, 13), days: 33, state: 'Standby' });
    expect(termOfSale(reserved, NOW).endDate).toBe(addDays(NOW, 33));
  });

  test('[ACC-71] money is a refund for each, and nothing leaves the clients as they are', () => {
    expect(made(MONEY, [ana]).slice(1)).toEqual([
      { name: 'finance.refund', body: { price: 5, clientId: ana.id } },
    ]);
    expect(made({ kind: 'none' }, [ana, eva]).map(({ name }) => name)).toEqual([
      'streaming.change_conditions',
    ]);
  });

  test('[ACC-71] an account that is not in support keeps its state', () => {
    expect(made({ kind: 'none' }, [ana], { streaming: { ...ACCOUNT, conditions: 'Vencido' } })).toEqual([]);
  });
});

test.each([
  ['never in support', null, 1],
  ['an hour ago', addDays(NOW, -1 / 24), 1],
  ['two days and a bit ago', addDays(NOW, -2.1), 3],
  ['half a year ago', addDays(NOW, -180), 30],
])('[ACC-70] the days proposed for an account in support since %s', (_since, dataSupport, days) => {
  expect(daysLost({ dataSupport }, NOW)).toBe(days);
});

test('[ACC-70] no term can grow beyond 3,650 days', () => {
  const long = { startDate: addDays(NOW, -3000), endDate: addDays(NOW, 600), days: 3600 };
  expect(mostDays([ana, client('Old', { ...long, state: 'Standby' })])).toBe(50);
  expect(mostDays([ana, client('Old', long)])).toBe(3650);
  expect(mostDays([])).toBe(3650);
});

describe('[ACC-71] the message ends with what the client got', () => {
  const gift = { kind: 'days', days: 3 } as const;
  test.each([
    ['days', { gift, givenTo: [ana.id], changed: true }, 'Tu cuenta ya volvió a funcionar. Te sumé 3 días.'],
    [
      'money',
      { gift: { kind: 'money', amount: 5 } as const, givenTo: [ana.id], changed: false },
      'Tu cuenta ya volvió a funcionar. Te devuelvo S/. 5.00.',
    ],
    [
      'nothing, with the same data',
      { gift, givenTo: [], changed: false },
      'Tu cuenta ya volvió a funcionar.',
    ],
    ['nothing, with new data', { gift, givenTo: [], changed: true }, ''],
  ])('%s', (_what, note, sentence) => {
    expect(comebackSentence(note, ana.id, 'S/.')).toBe(sentence);
  });
});
