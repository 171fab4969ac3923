import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#domain/rows.ts';
import { ACCOUNT_ID, atNow, emptyShelves, inDays, NOW, shelve } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';

let rows: MemoryReader;

beforeEach(() => {
  rows = emptyShelves();
  shelve(rows);
});

/** Creates a client of 5 days, put on Standby `daysAgo` days ago. */
async function setAside(daysAgo: number, over: Partial<Client> = {}): Promise<void> {
  const body = {
    nameuser: 'Ana',
    phoneuser: '+51987654321',
    accountType: 'Perfil',
    numberprofile: '1',
    days: 5,
    publicprice: 12,
    state: 'Standby',
    streamingsId: ACCOUNT_ID,
  } as const;
  await mutate(rows, { name: 'client.create', id: ANA, body }, atNow());
  const row = await client();
  const term = { startDate: inDays(-daysAgo), endDate: inDays(5 - daysAgo) };
  rows.apply([{ table: 'clients', id: ANA, row: { ...row, ...term, ...over } }]);
}

const client = async (): Promise<Client> => {
  const row = await rows.get('clients', ANA);
  if (!row) throw new Error('The client is gone');
  return row;
};
const sellByState = (at = atNow()) =>
  mutate(rows, { name: 'client.change_state', id: ANA, body: { state: 'Vendido' } }, at);
const sellByEdit = () =>
  mutate(rows, { name: 'client.update', id: ANA, body: { state: 'Vendido' } }, atNow());

describe.each([
  ['change of state', () => sellByState()],
  ['edit', sellByEdit],
])('a Standby client who is sold by %s', (_how, sell) => {
  test('[CLI-20] [CLI-02] has the days begin then, whole', async () => {
    await setAside(3);
    expect(await sell()).toMatchObject({ ok: true, status: 'success' });
    expect(await client()).toMatchObject({ state: 'Vendido', startDate: NOW, endDate: inDays(5), days: 5 });
    expect(rows.all('finances')).toHaveLength(1);
  });

  test('[CLI-20] a client renewed early keeps the dates that are yet to come', async () => {
    const renewed = { startDate: inDays(2), endDate: inDays(7) };
    await setAside(3, renewed);
    await sell();
    expect(await client()).toMatchObject({ ...renewed, state: 'Vendido' });
  });

  test('[CLI-20] [CLI-03] an ended client is not sold, and no days begin', async () => {
    await setAside(6);
    await sell();
    expect(await client()).toMatchObject({ state: 'Vencido', endDate: inDays(-1) });
    expect(rows.all('finances')).toEqual([]);
  });

  test('[CLI-20] [CLI-15] is warned of where the days now go past the account', async () => {
    await setAside(3, { days: 30, endDate: inDays(9) });
    shelve(rows, { endDate: inDays(2) });
    expect(await sell()).toMatchObject({ status: 'warning', warnings: ['outlasts_account'] });
  });
});

describe('days that have begun', () => {
  test('[CLI-20] begin once: Standby and Vendido again moves no dates', async () => {
    await setAside(3);
    await sellByState();
    await mutate(rows, { name: 'client.change_state', id: ANA, body: { state: 'Standby' } }, atNow());
    const later = { ...atNow(), now: inDays(2), nowMs: Date.parse(inDays(2)) };
    await sellByState(later);
    expect(await client()).toMatchObject({ state: 'Vendido', startDate: NOW, endDate: inDays(5) });
  });

  test('[CLI-20] [CLI-12] of two phones that sell one client the first to arrive starts them', async () => {
    await setAside(3);
    const later = { ...atNow(), now: inDays(1), nowMs: Date.parse(inDays(1)) };
    await sellByState(later);
    await sellByState();
    expect(await client()).toMatchObject({ startDate: inDays(1), endDate: inDays(6) });
    expect(rows.all('finances')).toHaveLength(1);
  });

  test('[CLI-20] a renewal of a Standby client starts no days and writes no Venta', async () => {
    await setAside(3);
    await mutate(rows, { name: 'client.renewal', id: ANA, body: { price: 12, days: 5 } }, atNow());
    expect(await client()).toMatchObject({ state: 'Standby', startDate: inDays(2), endDate: inDays(7) });
  });
});
