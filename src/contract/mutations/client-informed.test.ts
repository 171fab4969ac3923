import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/registry.ts';
import { tellingOf } from '#domain/informed.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import {
  ACCOUNT_ID,
  atNow,
  emptyShelves,
  inDays,
  NOW,
  shelve,
  SALE,
} from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';
const OTHER = '0195a000-0000-7000-8000-0000000000b2';

let rows: MemoryReader;

beforeEach(() => {
  rows = emptyShelves();
  shelve(rows, { endDate: inDays(60) });
});

const sell = (streamingsId = ACCOUNT_ID) =>
  mutate(rows, { name: 'client.create', id: ANA, body: { ...SALE, streamingsId } }, atNow());
const edit = (body: BodyOf<'streaming.update'>, at = NOW) =>
  mutate(
    rows,
    { name: 'streaming.update', id: ACCOUNT_ID, body },
    { ...atNow(), now: at, nowMs: Date.parse(at) },
  );
const inform = (credentialsAt: string, expectedStreamingsId?: string) => {
  const body = { credentialsAt, ...(expectedStreamingsId && { expectedStreamingsId }) };
  return mutate(rows, { name: 'client.informed', id: ANA, body }, atNow());
};
const account = async () => (await rows.get('streamings', ACCOUNT_ID)) as Streaming;
const client = async () => (await rows.get('clients', ANA)) as Client;
const untold = async () => {
  const view = { streaming: await account(), clients: [await client()] };
  return tellingOf(view, Date.parse(NOW), () => false).untold.length;
};

describe('credentials that change', () => {
  test.each([
    ['email', { email: 'nueva@correo.pe' }],
    ['password', { password: 'Otra 123' }],
    ['url', { url: 'https://otra.pe' }],
  ])('[ACC-67] a new %s dates the credentials', async (_field, body) => {
    await edit(body);
    expect(await account()).toMatchObject({ credentialsAt: NOW });
  });

  test('[ACC-67] the same credentials and any other field leave the date as it is', async () => {
    const { email, password } = await account();
    await edit({ email, password, priceSupplier: 9, termsOfUse: 'Otros' });
    expect(await account()).toMatchObject({ credentialsAt: null });
  });

  test('[ACC-67] each change is later than the one before, also from a phone whose clock is late', async () => {
    await edit({ password: 'Otra 123' });
    await edit({ password: 'Otra 456' }, inDays(-1));
    expect(Date.parse((await account()).credentialsAt ?? '')).toBe(Date.parse(NOW) + 1);
  });
});

describe('clients who were informed', () => {
  test('[CLI-46] a sale hands over the present credentials, and a later change leaves the client untold', async () => {
    await edit({ password: 'Otra 123' });
    await sell();
    expect(await client()).toMatchObject({ informedAt: NOW });
    expect(await untold()).toBe(0);
    await edit({ password: 'Otra 456' }, inDays(1));
    expect(await untold()).toBe(1);
  });

  test('[CLI-46] nobody is untold in an account whose credentials never changed', async () => {
    await sell();
    expect(await untold()).toBe(0);
    expect(await inform(NOW)).toMatchObject({ ok: true, status: 'success' });
    expect(await client()).toMatchObject({ informedAt: null });
  });

  test('[CLI-46] the message is noted once, and books, dates and account stay', async () => {
    await sell();
    await edit({ password: 'Otra 123' }, inDays(1));
    const before = await client();
    const books = rows.all('finances');
    for (let time = 0; time < 2; time++) await inform(inDays(1));
    expect(await client()).toEqual({ ...before, informedAt: inDays(1) });
    expect(rows.all('finances')).toEqual(books);
    expect(await untold()).toBe(0);
  });

  test('[CLI-46] a message with older credentials counts for those, and never undoes a newer one', async () => {
    await sell();
    await edit({ password: 'Otra 123' }, inDays(1));
    await edit({ password: 'Otra 456' }, inDays(2));
    await inform(inDays(1));
    expect(await untold()).toBe(1);
    await inform(inDays(2));
    await inform(inDays(1));
    expect(await client()).toMatchObject({ informedAt: inDays(2) });
  });

  test('[CLI-46] a phone whose clock is fast announces no credentials of the future', async () => {
    await sell();
    await edit({ password: 'Otra 123' });
    await inform(inDays(9));
    expect(await client()).toMatchObject({ informedAt: NOW });
  });

  test('[CLI-46] a message about the account that the client left meanwhile counts for nothing', async () => {
    await sell();
    shelve(rows, { id: OTHER, endDate: inDays(60), credentialsAt: NOW });
    const body = { streamingsId: OTHER, numberprofile: '2' };
    await mutate(rows, { name: 'client.move', id: ANA, body }, atNow());
    await inform(NOW, ACCOUNT_ID);
    expect(await client()).toMatchObject({ informedAt: null });
    await inform(NOW, OTHER);
    expect(await client()).toMatchObject({ informedAt: NOW });
  });

  test('[CLI-46] a client who isn’t there is refused as not found', async () => {
    expect(await inform(NOW)).toMatchObject({ code: 'not_found', message: 'El cliente no existe.' });
  });
});
