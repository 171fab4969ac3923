import { beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contract/rules.texts.ts';
import type { BodyOf } from '#contract/registry.ts';
import type { Client } from '#domain/rows.ts';
import { atNow, emptyShelves, inDays, SALE, shelve } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';
const LUIS = '0195a000-0000-7000-8000-0000000000a2';
const [ONE, TWO] = ['A'.repeat(22), 'B'.repeat(22)] as const;
const PAGE = { pageId: ONE, pageKey: 'k'.repeat(43), pageContent: '1 Qg' };
const NONE = { pageId: null, pageKey: null, pageContent: null, pageAsksPin: false };

let rows: MemoryReader;
const sell = (id: string, pin: string | null) =>
  mutate(rows, { name: 'client.create', id, body: { ...SALE, pin } }, atNow());
const set = (body: BodyOf<'client.page'>, id = ANA) =>
  mutate(rows, { name: 'client.page', id, body }, atNow());
const page = async (id = ANA) => {
  const { pageId, pageKey, pageContent, pageAsksPin } = (await rows.get('clients', id)) as Client;
  return { pageId, pageKey, pageContent, pageAsksPin };
};

beforeEach(async () => {
  rows = emptyShelves();
  shelve(rows, { endDate: inDays(90) });
  await sell(ANA, '0042');
});

describe('[PAGE-01] a client’s page', () => {
  test('is made with its key, gets new content, another link, and goes', async () => {
    expect(await page()).toEqual(NONE);
    await set(PAGE);
    expect(await page()).toEqual({ ...PAGE, pageAsksPin: false });
    await set({ pageId: ONE, pageContent: '1 Qw' });
    expect(await page()).toMatchObject({ pageKey: PAGE.pageKey, pageContent: '1 Qw' });
    await set({ ...PAGE, pageId: TWO, pageKey: 'n'.repeat(43) });
    expect(await page()).toMatchObject({ pageId: TWO, pageKey: 'n'.repeat(43) });
    expect(await set({ pageId: null })).toMatchObject({ message: messages.client.pageGone });
    expect(await page()).toEqual(NONE);
  });

  test('that was taken away or renewed is not brought back by content of before', async () => {
    await set(PAGE);
    await set({ ...PAGE, pageId: TWO });
    await set({ pageId: ONE, pageContent: '1 Qw', pageAsksPin: true });
    expect(await page()).toMatchObject({ pageId: TWO, pageContent: '1 Qg', pageAsksPin: false });
    await set({ pageId: null });
    await set({ pageId: TWO, pageContent: '1 Qw' });
    expect(await page()).toEqual(NONE);
  });

  test('is made of an address that no other client has, and never empty', async () => {
    await set(PAGE);
    await sell(LUIS, null);
    expect(await set(PAGE, LUIS)).toMatchObject({ code: 'conflict', message: messages.client.pageTaken });
    expect(await set({ pageId: TWO, pageKey: PAGE.pageKey }, LUIS)).toMatchObject({ code: 'validation' });
    expect(await page(LUIS)).toEqual(NONE);
  });

  test('asks for the PIN of a client who has one', async () => {
    await set({ ...PAGE, pageAsksPin: true });
    expect(await page()).toMatchObject({ pageAsksPin: true });
    await set({ pageId: ONE, pageContent: '1 Qw' });
    expect(await page()).toMatchObject({ pageAsksPin: true, pageContent: '1 Qw' });
    await sell(LUIS, null);
    const asked = await set({ ...PAGE, pageId: TWO, pageAsksPin: true }, LUIS);
    expect(asked).toMatchObject({ code: 'conflict', message: messages.client.pagePin });
  });

  test('is the owner’s: a helper who sees passwords changes its services alone', async () => {
    await set({ ...PAGE, pageContent: '1 Qg\n2026-01-01T00:00:00.000Z Qg' });
    const by = (body: BodyOf<'client.page'>) =>
      mutate(rows, { name: 'client.page', id: ANA, body }, { ...atNow(), rights: ['passwords'] });
    const refused = { code: 'forbidden', message: messages.client.pageOwners };
    for (const body of [{ pageId: null }, { ...PAGE, pageId: TWO }, { pageId: ONE, pageAsksPin: true }])
      expect(await by(body)).toMatchObject(refused);
    await by({ pageId: ONE, pageContent: '1 Rw\n2026-01-01T00:00:00.000Z Rw' });
    expect(await page()).toMatchObject({ pageContent: '1 Qg\n2026-01-01T00:00:00.000Z Rw' });
  });

  test('that gets the same content again writes nothing', async () => {
    await set(PAGE);
    expect(await set({ pageId: ONE, pageContent: PAGE.pageContent })).toMatchObject({ writes: [] });
  });
});
