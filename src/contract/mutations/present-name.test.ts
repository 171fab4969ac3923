import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_ID, atNow, emptyShelves, NETFLIX, shelve } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';

let rows: MemoryReader;

beforeEach(async () => {
  rows = emptyShelves();
  shelve(rows);
  const rename = { name: 'category.update', id: NETFLIX.id, body: { name: 'Netflix Premium' } } as const;
  await mutate(rows, rename, atNow());
});

const sell = (state: 'Vendido' | 'Standby') =>
  mutate(
    rows,
    {
      name: 'client.create',
      id: ANA,
      body: {
        nameuser: 'Ana',
        phoneuser: '+51987654321',
        accountType: 'Perfil',
        numberprofile: '1',
        days: 5,
        publicprice: 12,
        state,
        streamingsId: ACCOUNT_ID,
      },
    },
    atNow(),
  );
const lines = () => rows.all('finances').map(({ description }) => description);

describe('a new line of the books, once the category was renamed', () => {
  test('[FIN-04] [MSG-25] of a sale bears the present name', async () => {
    await sell('Vendido');
    expect(lines()).toEqual(['Venta · Netflix Premium · Ana · 1']);
  });

  test.each([
    ['client.update', { state: 'Vendido' }],
    ['client.change_state', { state: 'Vendido' }],
  ] as const)('[FIN-04] [MSG-25] of a sale by %s bears it', async (name, body) => {
    await sell('Standby');
    await mutate(rows, { name, id: ANA, body }, atNow());
    expect(lines()).toEqual(['Venta · Netflix Premium · Ana · 1']);
  });

  test('[FIN-04] [MSG-25] of a client’s and of an account’s renewal bears it', async () => {
    await sell('Standby');
    const body = { price: 12, days: 5 };
    await mutate(rows, { name: 'client.renewal', id: ANA, body }, atNow());
    await mutate(rows, { name: 'streaming.renewal', id: ACCOUNT_ID, body }, atNow());
    expect(lines()).toEqual([
      'Renovacion · Netflix Premium · Ana · 1',
      expect.stringMatching(/^Inversion · Netflix Premium · /),
    ]);
  });
});
