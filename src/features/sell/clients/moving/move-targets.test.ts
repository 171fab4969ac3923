import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import type { AccountView } from '#db/account-views.ts';
import { addDays } from '#domain/dates/dates.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { categoryRow, clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { moveTargets } from './move-targets.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const NOW_MS = Date.parse(NOW);
const USER = uuidv7();
const NETFLIX = categoryRow(USER, { profileCount: 3 });
const DISNEY = categoryRow(USER, { name: 'Disney+', profileCount: 2 });

function account(
  email: string,
  days: number,
  over: Partial<Streaming> = {},
  clients: Partial<Client>[] = [],
): AccountView {
  const category = over.categoryId === DISNEY.id ? DISNEY : NETFLIX;
  const streaming = streamingRow(USER, {
    categoryId: category.id,
    supplierId: USER,
    email,
    endDate: addDays(NOW, days),
    ...over,
  });
  const held = clients.map((fields) => clientRow(USER, { streamingsId: streaming.id, ...fields }));
  return { streaming, category, supplier: undefined, clients: held, searchKey: '' };
}

const from = account('vieja', -1, {}, [{ nameuser: 'Ana', numberprofile: '2' }]);
const ana = from.clients[0] as Client;
const toTwo = { numberprofile: '1,2' };

const emails = (targets: { view: AccountView }[]) => targets.map(({ view }) => view.streaming.email);

test('[CLI-24] accounts of the same service come first, longest first, then the others', () => {
  const accounts = [
    from,
    account('corta', 2),
    account('soporte', 40, { conditions: 'Soporte' }),
    account('larga', 30),
    account('disney', 50, { categoryId: DISNEY.id }),
    account('vencida', -3),
  ];
  const { sameService, others } = moveTargets(ana, accounts, NOW_MS);
  expect(emails(sameService)).toEqual(['larga', 'soporte', 'corta']);
  expect(emails(others)).toEqual(['disney']);
});

test('[CLI-24] the first free profile is proposed, before one that an ended client still holds', () => {
  const ended = { numberprofile: '1', endDate: addDays(NOW, -2), state: 'Vencido' as const };
  const to = account('nueva', 30, {}, [ended, { numberprofile: '2' }]);
  const [target] = moveTargets(ana, [from, to], NOW_MS).sameService;
  expect(target).toMatchObject({ free: [1, 3], place: { slots: [3], numberprofile: '3' } });
});

test('[CLI-24] a client of several profiles goes where as many are free', () => {
  const full = account('llena', 30, {}, [toTwo]);
  const roomy = account('libre', 20);
  const { sameService } = moveTargets({ ...ana, ...toTwo }, [from, full, roomy], NOW_MS);
  expect(emails(sameService)).toEqual(['libre']);
  expect(sameService[0]?.place.numberprofile).toBe('1,2');
});

test('[CLI-24] a whole account goes only into one that is all free', () => {
  const whole = { ...ana, accountType: 'Cuenta' as const, numberprofile: 'Cuenta 1-3' };
  const started = account('empezada', 30, {}, [{ numberprofile: '1' }]);
  const empty = account('libre', 20);
  const { sameService } = moveTargets(whole, [from, started, empty], NOW_MS);
  expect(emails(sameService)).toEqual(['libre']);
  expect(sameService[0]?.place.numberprofile).toBe('Cuenta 1-3');
});
