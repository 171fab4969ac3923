import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { clientRow } from '#tests/support/catalogue.ts';
import { inFilter, nextEnd, notesOf, owedBy, peopleOf, type PersonFilter, termsOf } from './people.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const NOW_MS = Date.parse(NOW);
const inDays = (days: number) => addDays(NOW, days);
const ROSA = '+51941320246';

const client = (fields: Partial<ReturnType<typeof clientRow>>) =>
  clientRow('u', { streamingsId: 's', phoneuser: ROSA, ...fields });

test('[CLI-34] clients with the same phone are one person, whose newest name holds', () => {
  const [old, young] = [client({ nameuser: 'Rosa Q' }), client({ nameuser: 'Rosa Quispe' })];
  const other = client({ nameuser: 'Rosa Quispe', phoneuser: '+573001112233' });
  const people = peopleOf([young, other, old]);
  expect(people.map(({ name, phone }) => `${name} ${phone}`)).toEqual([
    `Rosa Quispe ${ROSA}`,
    'Rosa Quispe +573001112233',
  ]);
  expect(people[0]?.clients).toEqual([young, old]);
});

test.each([
  ['Argentina', '+541123456789', '+5491123456789'],
  ['Mexico', '+5215512345678', '+525512345678'],
  ['Brazil', '+551187654321', '+5511987654321'],
])('[GEN-62] a mobile of %s in either form is one person’s', (_where, kept, known) => {
  const [old, young] = [client({ phoneuser: known }), client({ phoneuser: kept })];
  expect(peopleOf([old, young])).toEqual([expect.objectContaining({ phone: known, clients: [young, old] })]);
});

test('[CLI-34] the newest Telegram user is the one of the person, also from an older sale', () => {
  const rows = [client({ telegramuser: 'rosa' }), client({ telegramuser: 'rosaq' }), client({})];
  expect(peopleOf(rows)[0]?.telegram).toBe('rosaq');
});

test('[CLI-38] a note is said once where rows agree, each text once where they differ, the newest first', () => {
  const [oldest, old, newest] = [
    client({ note: 'Tarde' }),
    client({ note: null }),
    client({ note: 'Lunes' }),
  ];
  // Rows stored before the field existed lack it.
  const { note: _none, ...before } = client({});
  const [person] = peopleOf([oldest, old, { ...oldest, id: newest.id }, before as typeof old]);
  expect(person && notesOf(person)).toEqual(['Tarde']);
  const [other] = peopleOf([oldest, old, newest]);
  expect(other && notesOf(other)).toEqual(['Lunes', 'Tarde']);
});

test('[CLI-35] what ends next leads; where nothing runs any more, what ended last', () => {
  const [late, soon] = [client({ endDate: inDays(20) }), client({ endDate: inDays(2) })];
  const [before, yesterday] = [client({ endDate: inDays(-9) }), client({ endDate: inDays(-1) })];
  const rows = [late, before, soon, yesterday];
  expect(termsOf({ clients: rows }, NOW_MS)).toEqual({ running: [soon, late], ended: [yesterday, before] });
  expect(nextEnd({ clients: rows }, NOW_MS)).toBe(soon);
  expect(nextEnd({ clients: [before, yesterday] }, NOW_MS)).toBe(yesterday);
  expect(nextEnd({ clients: rows }, Date.parse(soon.endDate))).toBe(late);
});

test('[CLI-35] a person stands in each filter that one of their services answers', () => {
  const filters: PersonFilter[] = ['all', 'soon', 'ended', 'owing', 'left'];
  const inFilters = (...clients: ReturnType<typeof client>[]) =>
    filters.filter((filter) => inFilter(filter, NOW_MS)({ clients }));
  expect(inFilters(client({ endDate: inDays(20) }))).toEqual(['all']);
  expect(inFilters(client({ endDate: inDays(3) }))).toEqual(['all', 'soon']);
  expect(inFilters(client({ endDate: inDays(20) }), client({ endDate: NOW }))).toEqual(['all', 'ended']);
  expect(inFilters(client({ endDate: inDays(20), paid: false }))).toEqual(['all', 'owing']);
});

test('[CLI-89] the filter of lost clients takes those whose last service ended 30 to 90 days ago', () => {
  const hasLeft = (...days: number[]) =>
    inFilter('left', NOW_MS)({ clients: days.map((day) => client({ endDate: inDays(day) })) });
  expect([-29, -30, -89, -90].map((day) => hasLeft(day))).toEqual([false, true, true, false]);
  expect(hasLeft(-200, -40)).toBe(true);
  expect([hasLeft(-40, 2), hasLeft(-40, -3)]).toEqual([false, false]);
});

test('[CLI-35] what a person owes is the sum of the prices that are yet to be paid', () => {
  const rows = [
    client({ publicprice: 10.1, paid: false }),
    client({ publicprice: 20.2, paid: false }),
    client({ publicprice: 5 }),
  ];
  expect(owedBy({ clients: rows })).toBe(30.3);
  expect(owedBy({ clients: [client({})] })).toBe(0);
});
