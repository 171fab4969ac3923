import { describe, expect, test } from 'vitest';
import { clientRow } from '#tests/support/catalogue.ts';
import { type DueAnswer, type Dues, duesCount, duesOf, endInWords, sumOfPrices } from './dues.ts';
import type { Client } from './rows.ts';

const LIMA = 'America/Lima';
/** Noon of a Thursday in Lima. */
const NOW = Date.parse('2026-03-12T17:00:00.000Z');
const HOUR_MS = 3_600_000;

const client = (id: string, hours: number, over: Partial<Client> = {}): Client =>
  clientRow('u', {
    id,
    streamingsId: 's',
    code: 'AAAA-AAAA',
    nameuser: id,
    phoneuser: '+51911222333',
    publicprice: 15,
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: new Date(NOW + hours * HOUR_MS).toISOString(),
    heldSince: '2026-01-01T00:00:00.000Z',
    ...over,
  });

const answer = ({ id, endDate }: Client, outcome: DueAnswer['outcome'], hours = -1): [string, DueAnswer] => [
  id,
  { clientId: id, endDate, outcome, at: NOW + hours * HOUR_MS },
];

function places(clients: Client[], answers: [string, DueAnswer][] = [], nowMs = NOW): Record<string, string> {
  const dues = duesOf(clients, new Map(answers), nowMs, LIMA);
  const filled = Object.entries(dues).filter(([, found]: [string, Client[]]) => found.length > 0);
  return Object.fromEntries(
    filled.map(([place, found]: [string, Client[]]) => [place, found.map(({ id }) => id).join(' ')]),
  );
}

describe('duesOf', () => {
  test('groups by calendar days of the zone, and leaves out who ends after tomorrow', () => {
    const clients = [
      client('this-morning', -11),
      client('tonight', 11.9),
      client('last-night', -12.1),
      client('tomorrow-early', 12),
      client('tomorrow-night', 35.9),
      client('day-after', 36),
      client('long-ago', -31 * 24),
    ];
    expect(places(clients)).toEqual({
      today: 'this-morning tonight',
      overdue: 'last-night',
      tomorrow: 'tomorrow-early tomorrow-night',
      older: 'long-ago',
    });
  });

  test('asks first who ends first, and of the overdue the newest', () => {
    const clients = [client('b', 5), client('a', 2), client('old', -300), client('new', -30)];
    expect(places(clients)).toEqual({ today: 'a b', overdue: 'new old' });
  });

  test('a message holds for its calendar day alone', () => {
    const ana = client('ana', 2);
    expect(places([ana], [answer(ana, 'sent')])).toEqual({ sent: 'ana' });
    expect(places([ana], [answer(ana, 'sent', -12.1)])).toEqual({ today: 'ana' });
    expect(places([ana], [answer(ana, 'sent')], NOW + 12 * HOUR_MS)).toEqual({ overdue: 'ana' });
  });

  test('a client put off comes after all others, in the order of putting off', () => {
    const [ana, eva, luz] = [client('ana', 2), client('eva', 3), client('luz', 20)];
    const answers = [answer(ana, 'later', -1), answer(eva, 'later', -2)];
    expect(places([ana, eva, luz], answers)).toEqual({ tomorrow: 'luz', later: 'eva ana' });
  });

  test('a client who does not renew stays out of the queue on later days too', () => {
    const ana = client('ana', -24 * 40);
    expect(places([ana], [answer(ana, 'declined', -24 * 30)])).toEqual({ declined: 'ana' });
  });

  test('[CLI-06] a renewal makes every answer void', () => {
    const before = client('ana', 2);
    const after = client('ana', 5);
    for (const outcome of ['sent', 'later', 'declined'] as const)
      expect(places([after], [answer(before, outcome)])).toEqual({ today: 'ana' });
  });

  test('finds the few who end today among fifty thousand', () => {
    const clients = Array.from({ length: 50_000 }, (_, n) => client(`c${n}`, (n % 200) * 24 - 40 * 24));
    const dues = duesOf(clients, new Map(), NOW, LIMA);
    expect(dues.today).toHaveLength(250);
  });
});

test('the count is of who is left to ask today', () => {
  const one = [client('a', 1)];
  const dues: Dues = {
    today: one,
    overdue: one,
    tomorrow: one,
    later: one,
    older: one,
    sent: one,
    declined: one,
  };
  expect(duesCount(dues)).toBe(4);
});

test('prices add up to the cent', () => {
  expect(sumOfPrices([0.1, 0.2].map((publicprice, n) => client(`c${n}`, 1, { publicprice })))).toBe(0.3);
});

describe('endInWords', () => {
  const words = (hours: number) => endInWords(client('a', hours).endDate, NOW, LIMA);
  test.each([
    [3, 'Vence hoy'],
    [-3, 'Venció hoy'],
    [24, 'Vence mañana'],
    [-24, 'Venció ayer'],
    [-48, 'Venció hace 2 días'],
    [-30 * 24, 'Venció hace 30 días'],
    [-31 * 24, 'Venció el 09/02/2026'],
    [72, 'Vence el 15/03/2026'],
  ])('%d hours from now is said "%s"', (hours, said) => expect(words(hours)).toBe(said));
});
