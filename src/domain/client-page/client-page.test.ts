import { describe, expect, test } from 'vitest';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { addDays } from '#domain/dates/dates.ts';
import { pageHead, pageServices, type Held } from './page-content.ts';
import { headOf, isReplaceable, PAGE_CONTENT, shownOf } from './page-parts.ts';
import { newPage, openHead, openService, sealHead, sealPage } from './page-seal.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const NOW_MS = Date.parse(NOW);
const held = (id: string, endsInDays: number, over: { state?: 'Standby' } = {}): Held => ({
  client: clientRow('marta', {
    id,
    streamingsId: 'cuenta',
    nameuser: 'Ana',
    pin: '0042',
    publicprice: 15,
    startDate: NOW,
    endDate: addDays(NOW, endsInDays),
    ...over,
  }),
  streaming: streamingRow('marta', {
    categoryId: 'n',
    supplierId: 's',
    email: 'a@correo.example',
    password: 'cláve 🎬',
    url: null,
  }),
  category: undefined,
});
const HEAD = pageHead({ username: 'Marta', phone: '+51987654321' }, { nameuser: 'Ana' }, { pago: 'Yape 9' });
const lock = newPage((bytes) => crypto.getRandomValues(bytes));
const sealed = (...all: Held[]) => sealPage(lock, sealHead(lock, HEAD), pageServices(all, 'S/.'));

describe('[PAGE-02] what a page shows', () => {
  test('is every service of the person, and who to pay how', () => {
    const shown = shownOf(sealed(held('a', 10), held('b', 20)), NOW_MS);
    expect(openHead(lock, shown.head)).toEqual(HEAD);
    expect(HEAD).toMatchObject({ pay: 'Yape 9', ended: expect.stringContaining('terminó') });
    const [last, first] = shown.services.map((each) => openService(lock, each));
    expect(first).toMatchObject({ password: 'cláve 🎬', pin: '0042', price: 'S/. 15.00', days: 30 });
    expect([last?.endDate, first?.endDate]).toEqual([addDays(NOW, 20), addDays(NOW, 10)]);
  });

  test('leaves out what has ended, and a client on standby', () => {
    const content = sealed(held('a', 10), held('b', 20), held('c', 30, { state: 'Standby' }));
    const endsAfter = (days: number) => shownOf(content, NOW_MS + days * 86_400_000).services.length;
    expect([0, 10, 20].map(endsAfter)).toEqual([2, 1, 0]);
    expect(headOf(content)).not.toBe('');
  });

  test('keeps to ten services, the last to end', () => {
    const many = Array.from({ length: 14 }, (_each, at) => held(`c${at}`, at + 1));
    expect(shownOf(sealed(...many), NOW_MS).services).toHaveLength(10);
    expect(shownOf(sealed(...many), Date.parse(addDays(NOW, 4))).services).toHaveLength(10);
  });
});

describe('[PAGE-03] a sealed page', () => {
  test('is the same text on two phones, whatever the order of their rows', () => {
    expect(sealed(held('a', 10), held('b', 10))).toBe(sealed(held('b', 10), held('a', 10)));
  });

  test('has the form that the server takes, as has one of a newer version', () => {
    const whole = sealed(held('a', 10), held('b', 20));
    expect([whole, '2 abc 12 x\nabc', '10 abc'].map((content) => PAGE_CONTENT.test(content))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('opens with its own key alone, and no part stands in for another', () => {
    const { head, services } = shownOf(sealed(held('a', 10)), NOW_MS);
    const other = newPage((bytes) => crypto.getRandomValues(bytes));
    expect(() => openHead({ ...lock, pageKey: other.pageKey }, head)).toThrow('invalid siv tag');
    expect(() => openHead({ ...lock, pageId: other.pageId }, head)).toThrow('invalid siv tag');
    expect(() => openHead(lock, services[0] ?? '')).toThrow('invalid siv tag');
    expect(() => openService(lock, head)).toThrow('invalid siv tag');
  });

  test('of a newer version shows nothing and is left alone', () => {
    expect(shownOf('2 abc\n2027-01-01T00:00:00.000Z abc', NOW_MS)).toEqual({ head: '', services: [] });
    expect([null, '1 abc', '2 abc'].map(isReplaceable)).toEqual([true, true, false]);
  });
});
