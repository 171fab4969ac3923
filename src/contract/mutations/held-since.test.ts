import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import type { Client } from '#domain/rows.ts';
import { ACCOUNT_ID, atNow, emptyShelves, inDays, NOW, shelve } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const OTHER_ACCOUNT = '0195a000-0000-7000-8000-0000000000cc';
const ANA = '0195a000-0000-7000-8000-0000000000d1';
const SALE: BodyOf<'client.create'> = {
  nameuser: 'Ana',
  phoneuser: '+51987654321',
  accountType: 'Perfil',
  numberprofile: '1,2',
  days: 30,
  publicprice: 12,
  state: 'Vendido',
  streamingsId: ACCOUNT_ID,
};
const LATER = inDays(3);
const AFTER_THE_END = inDays(40);

let rows: MemoryReader;

const make = <Name extends MutationName>(name: Name, body: BodyOf<Name>, at = LATER) =>
  mutate(rows, { name, id: ANA, body }, { ...atNow(), now: at, nowMs: Date.parse(at) });
const since = async () => ((await rows.get('clients', ANA)) as Client).heldSince;

beforeEach(async () => {
  rows = emptyShelves();
  shelve(rows, { endDate: inDays(365) });
  shelve(rows, { id: OTHER_ACCOUNT, endDate: inDays(365) });
  await make('client.create', SALE, NOW);
});

describe('since when a client has their place', () => {
  test('[CLI-12] a sale begins it at the moment of the tap', async () => {
    expect(await since()).toBe(NOW);
  });

  test('[CLI-12] a renewal, dates, a name and fewer profiles leave it as it is', async () => {
    await make('client.renewal', { price: 12, days: 30 });
    await make('client.change_date', { startDate: NOW, endDate: inDays(20), days: 20 });
    await make('client.update', { nameuser: 'Ana María', numberprofile: '2' });
    await make('client.move', { streamingsId: ACCOUNT_ID, numberprofile: '2' });
    expect(await since()).toBe(NOW);
  });

  test('[CLI-12] a further profile restarts it', async () => {
    await make('client.update', { numberprofile: '1-3' });
    expect(await since()).toBe(LATER);
  });

  test('[CLI-12] a move to another account restarts it', async () => {
    await make('client.move', { streamingsId: OTHER_ACCOUNT, numberprofile: '1,2' });
    expect(await since()).toBe(LATER);
  });

  test('[CLI-12] a renewal after the end restarts it', async () => {
    await make('client.renewal', { price: 12, days: 30 }, AFTER_THE_END);
    expect(await since()).toBe(AFTER_THE_END);
  });

  test('[CLI-12] dates that bring an ended client back restart it', async () => {
    await make(
      'client.change_date',
      { startDate: AFTER_THE_END, endDate: inDays(70), days: 30 },
      AFTER_THE_END,
    );
    expect(await since()).toBe(AFTER_THE_END);
  });
});
