import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TableName } from '#domain/rows.ts';
import { categoryRow, clientRow, streamingRow, supplierRow } from '#tests/support/catalogue.ts';
import { FeedServer } from '#tests/support/app/feed-server.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { pull } from '#sync/pull/pull.ts';
import { findEverywhere } from '#features/today/search/find-people.ts';
import { filterPeople, People } from './people.ts';

describe('the people', () => {
  const userId = uuidv7();
  const [netflix, disney] = [categoryRow(userId), categoryRow(userId, { name: 'Disney+' })];
  const supplier = supplierRow(userId);
  const account = (categoryId: string, email: string) =>
    streamingRow(userId, { categoryId, supplierId: supplier.id, email });
  const [one, two] = [account(netflix.id, 'uno@correo.example'), account(disney.id, 'dos@correo.example')];
  const rosa = clientRow(userId, {
    streamingsId: one.id,
    nameuser: 'Rosa Cárdenas',
    phoneuser: '+51941320246',
    telegramuser: 'rosa_c',
    pin: '0412',
    note: 'Paga los lunes',
    code: 'K7QM-2WAQ',
  });
  const again = clientRow(userId, { ...rosa, id: uuidv7(), streamingsId: two.id, pin: '9931' });
  const luis = clientRow(userId, { streamingsId: two.id, nameuser: 'Luis', phoneuser: '+573001112233' });
  let server: FeedServer;
  let device: Device;
  let page: Page;
  let people: People;

  const names = () => people.all().map(({ name, clients }) => `${name} ${clients.length}`);
  const found = (query: string) =>
    filterPeople(people.all(), { query, filter: 'all' }, Date.now()).map(({ name }) => name);
  const arrive = async (...rows: [TableName, string, unknown][]) => {
    server.write(...rows);
    await pull(page.store, page.env);
  };

  beforeEach(async () => {
    server = new FeedServer();
    device = new Device({ userId, fetch: server.fetch });
    page = device.open();
    server.write(['categories', netflix.id, netflix], ['categories', disney.id, disney]);
    server.write(['suppliers', supplier.id, supplier]);
    server.write(['streamings', one.id, one], ['streamings', two.id, two]);
    server.write(['clients', rosa.id, rosa], ['clients', again.id, again], ['clients', luis.id, luis]);
    await pull(page.store, page.env);
    people = new People(await page.watch());
  });
  afterEach(() => device.close());

  it.each([
    ['name, without accents and in any order', 'cardenas rosa'],
    ['any part of the phone', '941 320'],
    ['the phone with its country', '+51 941-320-246'],
    ['the phone as it is dialled', '0051941320246'],
    ['a PIN', '0412'],
    ['a code without its dash', 'k7qm2waq'],
    ['Telegram', 'rosa_c'],
    ['a note', 'lunes'],
    ["a service and another service's account", 'netflix dos@correo'],
  ])('[CLI-34] a person is found by %s', (_what, query) => {
    expect(found(query)).toEqual(['Rosa Cárdenas']);
  });

  it('[GEN-62] an Argentine in either form is one person, found by both, and stays one as rows change', async () => {
    const [without, with9] = ['+541123456789', '+5491123456789'];
    await arrive(['clients', again.id, { ...again, phoneuser: without }]);
    await arrive(['clients', rosa.id, { ...rosa, phoneuser: with9 }]);
    expect(names()).toEqual(['Luis 1', 'Rosa Cárdenas 2']);
    for (const query of [without, with9, '11 2345-6789']) expect(found(query)).toEqual(['Rosa Cárdenas']);
    expect(people.get(without)).toBe(people.get(with9));
    await arrive(['clients', again.id, { ...again, phoneuser: without, nameuser: 'Ana' }]);
    expect(names()).toEqual(['Ana 2', 'Luis 1']);
    await arrive(['clients', again.id, { ...again, phoneuser: luis.phoneuser }]);
    expect(names()).toEqual(['Luis 2', 'Rosa Cárdenas 1']);
  });

  it('[GEN-61] numbers that end alike are distinguished from one that nobody has', () => {
    const search = (query: string) => {
      const { people: some, isByEnd } = findEverywhere(people.all(), [], query);
      return [some.map(({ name }) => name), isByEnd];
    };
    expect(search('+57 941 320 246')).toEqual([['Rosa Cárdenas'], true]);
    expect(search('+51 941 320 246')).toEqual([['Rosa Cárdenas'], false]);
    expect(search('941320246.0')).toEqual([['Rosa Cárdenas'], false]);
    expect(search('https://wa.me/51941320246')).toEqual([['Rosa Cárdenas'], false]);
    expect(search('+57 941 320 999')).toEqual([[], false]);
  });

  it('[CLI-34] two people share no search', () => {
    expect(found('rosa luis')).toEqual([]);
    expect(found('disney')).toEqual(['Luis', 'Rosa Cárdenas']);
  });

  it('[CLI-35] people are sorted by name, and a change rebuilds only its own person', async () => {
    expect(names()).toEqual(['Luis 1', 'Rosa Cárdenas 2']);
    const before = people.get(luis.phoneuser);
    await arrive(['clients', again.id, { ...again, nameuser: 'Ana' }]);
    expect(names()).toEqual(['Ana 2', 'Luis 1']);
    expect(people.get(luis.phoneuser)).toBe(before);
  });

  it('[CLI-35] a client whose phone is corrected leaves the one person for the other', async () => {
    expect(names()).toEqual(['Luis 1', 'Rosa Cárdenas 2']);
    await arrive(['clients', again.id, { ...again, phoneuser: luis.phoneuser }]);
    expect(names()).toEqual(['Luis 2', 'Rosa Cárdenas 1']);
    await arrive(['clients', rosa.id, { ...rosa, phoneuser: luis.phoneuser }]);
    expect(names()).toEqual(['Luis 3']);
    expect(people.get(rosa.phoneuser)).toBeUndefined();
  });

  it('[CLI-34] a service is found by its new name and its account by its new user', async () => {
    expect(found('netflix')).toEqual(['Rosa Cárdenas']);
    await arrive(['categories', netflix.id, { ...netflix, name: 'Max' }]);
    expect([found('netflix'), found('max')]).toEqual([[], ['Rosa Cárdenas']]);
    await arrive(['streamings', one.id, { ...one, email: 'tres@correo.example' }]);
    expect([found('uno@'), found('tres@')]).toEqual([[], ['Rosa Cárdenas']]);
  });
});
