import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import type { Outcome } from '#contract/mutation.ts';
import type { Client } from '#domain/rows.ts';
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

const OTHER_ACCOUNT = '0195a000-0000-7000-8000-0000000000cc';
const CARLOS = '0195a000-0000-7000-8000-0000000000c1';
const ANA = '0195a000-0000-7000-8000-0000000000d1';
const BACK = { startDate: NOW, endDate: inDays(30), days: 30 };

let rows: MemoryReader;

async function put(id: string, over: Partial<Client>): Promise<void> {
  const row = await rows.get('clients', id);
  if (row) rows.apply([{ table: 'clients', id, row: { ...row, ...over } }]);
}

const make = <Name extends MutationName>(name: Name, id: string, body: BodyOf<Name>): Promise<Outcome> =>
  mutate(rows, { name, id, body }, atNow());

/** Carlos had Perfil 1 and has ended; since then it is Ana's. */
beforeEach(async () => {
  rows = emptyShelves();
  shelve(rows, { endDate: inDays(365) });
  shelve(rows, { id: OTHER_ACCOUNT, endDate: inDays(365) });
  await make('client.create', CARLOS, { ...SALE, nameuser: 'Carlos' });
  await put(CARLOS, { startDate: inDays(-35), endDate: inDays(-5), state: 'Vencido' });
  await make('client.create', ANA, SALE);
});

const carlosIsElsewhere = (over: Partial<Client>) =>
  put(CARLOS, { endDate: inDays(5), state: 'Vendido', ...over });
const SOLD_TO_CARLOS = { ...SALE, nameuser: 'Carlos' };

type Way = (numberprofile: string) => Promise<Outcome>;

/** All mutations that let Carlos run on a profile of Ana's account. */
const WAYS: readonly (readonly [string, Way])[] = [
  ['a sale', (numberprofile) => make('client.create', ACCOUNT_ID, { ...SOLD_TO_CARLOS, numberprofile })],
  [
    'a sale that is set aside',
    (numberprofile) =>
      make('client.create', ACCOUNT_ID, { ...SOLD_TO_CARLOS, numberprofile, state: 'Standby' }),
  ],
  [
    'a line of a sheet, with its own term',
    (numberprofile) =>
      make('client.create', ACCOUNT_ID, { ...SOLD_TO_CARLOS, numberprofile, ...BACK, booked: false }),
  ],
  [
    'an edit of the profile',
    async (numberprofile) => {
      await carlosIsElsewhere({ numberprofile: '4' });
      return make('client.update', CARLOS, { numberprofile });
    },
  ],
  [
    'a move from another account',
    async (numberprofile) => {
      await carlosIsElsewhere({ streamingsId: OTHER_ACCOUNT });
      return make('client.move', CARLOS, { streamingsId: ACCOUNT_ID, numberprofile });
    },
  ],
  [
    'a renewal after the end',
    async (numberprofile) => {
      await put(CARLOS, { numberprofile });
      return make('client.renewal', CARLOS, { price: 12, days: 30 });
    },
  ],
  [
    'dates that bring an ended client back',
    async (numberprofile) => {
      await put(CARLOS, { numberprofile });
      return make('client.change_date', CARLOS, BACK);
    },
  ],
  [
    'a renewal of an ended client who only reserved',
    async (numberprofile) => {
      await put(CARLOS, { numberprofile, state: 'Standby' });
      return make('client.renewal', CARLOS, { price: 12, days: 30 });
    },
  ],
];

describe.each(WAYS)('%s', (_name, way) => {
  test('[CLI-71] onto a profile that another client holds counts, and says whose it is', async () => {
    expect(await way('1')).toMatchObject({
      ok: true,
      status: 'warning',
      warnings: ['profiles'],
      message: expect.stringContaining('Ana ya tiene el perfil 1 de esta cuenta.'),
    });
  });

  test('[CLI-71] onto profiles of which one is held says which', async () => {
    expect(await way('1,2')).toMatchObject({
      warnings: ['profiles'],
      message: expect.stringContaining('Ana ya tiene el perfil 1 de esta cuenta.'),
    });
  });

  test('[CLI-71] onto a free profile warns of nothing', async () => {
    expect(await way('2')).toMatchObject({ ok: true, status: 'success', warnings: [] });
  });

  test('[CLI-71] onto the profile of a client who has ended warns of nothing', async () => {
    await put(ANA, { endDate: NOW });
    expect(await way('1')).toMatchObject({ ok: true, status: 'success', warnings: [] });
  });
});

describe('a client that doesn’t begin to run', () => {
  test('[CLI-71] a renewal beside another was warned of before, and gives no second warning', async () => {
    await carlosIsElsewhere({});
    expect(await make('client.renewal', CARLOS, { price: 12, days: 30 })).toMatchObject({ warnings: [] });
  });

  test('[CLI-71] dates that leave a client ended take no profile', async () => {
    const ended = { startDate: inDays(-20), endDate: inDays(-1), days: 19 };
    expect(await make('client.change_date', CARLOS, ended)).toMatchObject({ warnings: [] });
  });

  test('[CLI-71] no state brings an ended client back onto the profile', async () => {
    for (const state of ['Vendido', 'Standby'] as const)
      expect(await make('client.change_state', CARLOS, { state })).toMatchObject({
        data: { state: 'Vencido' },
        warnings: [],
      });
  });

  test('[CLI-71] the same profile of another account is another profile', async () => {
    await put(CARLOS, { streamingsId: OTHER_ACCOUNT });
    expect(await make('client.renewal', CARLOS, { price: 12, days: 30 })).toMatchObject({ warnings: [] });
  });
});
