import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/registry.ts';
import type { Client } from '#domain/rows.ts';
import { ACCOUNT_ID, atNow, emptyShelves, inDays, shelve, SALE } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';
const LUIS = '0195a000-0000-7000-8000-0000000000a2';
const OTHER = '0195a000-0000-7000-8000-0000000000b2';
const THIRD = '0195a000-0000-7000-8000-0000000000b3';

let rows: MemoryReader;

beforeEach(async () => {
  rows = emptyShelves();
  shelve(rows, { endDate: inDays(60) });
  shelve(rows, { id: OTHER, email: 'otra@correo.pe', endDate: inDays(60) });
  await sell(ANA, { nameuser: 'Ana', numberprofile: '1' });
});

const sell = (id: string, over: Partial<BodyOf<'client.create'>>) => {
  const body = { ...SALE, nameuser: 'Luis', numberprofile: '2', ...over };
  return mutate(rows, { name: 'client.create', id, body }, atNow());
};
const move = (over: Partial<BodyOf<'client.move'>> = {}, id = ANA) => {
  const body = { streamingsId: OTHER, numberprofile: '3', ...over };
  return mutate(rows, { name: 'client.move', id, body }, atNow());
};
const client = (id = ANA): Promise<Client | undefined> => rows.get('clients', id);

describe('moving a client', () => {
  test('[CLI-22] account and profiles change, all else stays, and nothing is booked', async () => {
    const before = await client();
    const books = rows.all('finances');
    expect(await move()).toMatchObject({ ok: true, status: 'success', message: 'Cliente movido.' });
    expect(await client()).toEqual({ ...before, streamingsId: OTHER, numberprofile: '3' });
    expect(rows.all('finances')).toEqual(books);
  });

  test('[CLI-22] a whole account becomes profiles of another where the body says so', async () => {
    await sell(LUIS, { accountType: 'Cuenta', numberprofile: 'Cuenta 2-5' });
    await move({ accountType: 'Perfil', numberprofile: '1,2' }, LUIS);
    expect(await client(LUIS)).toMatchObject({ accountType: 'Perfil', numberprofile: '1,2' });
  });

  test('[CLI-22] a client who has ended moves and stays ended', async () => {
    const row = await client();
    if (row)
      rows.apply([{ table: 'clients', id: ANA, row: { ...row, endDate: inDays(-1), state: 'Vencido' } }]);
    expect(await move()).toMatchObject({ status: 'success' });
    expect(await client()).toMatchObject({ state: 'Vencido', endDate: inDays(-1), streamingsId: OTHER });
  });

  test('[CLI-22] a client or account that isn’t there is refused as not found', async () => {
    expect(await move({}, LUIS)).toMatchObject({ code: 'not_found', message: 'El cliente no existe.' });
    expect(await move({ streamingsId: THIRD })).toMatchObject({
      code: 'not_found',
      message: 'La cuenta no existe.',
    });
  });

  test('[CLI-22] [CLI-10] profiles that can’t be read are refused at their field', async () => {
    expect(await move({ numberprofile: 'uno' })).toMatchObject({
      code: 'validation',
      errors: { numberprofile: {} },
    });
    expect(await client()).toMatchObject({ streamingsId: ACCOUNT_ID });
  });

  test('[CLI-23] a profile that is taken or missing there is warned of, and the move counts', async () => {
    await sell(LUIS, { streamingsId: OTHER, numberprofile: '3' });
    expect(await move()).toMatchObject({
      status: 'warning',
      warnings: ['profiles'],
      message: 'Cliente movido. Luis ya tiene el perfil 3 de esta cuenta.',
    });
    expect(await move({ numberprofile: '6' })).toMatchObject({ warnings: ['profiles'] });
    expect(await client()).toMatchObject({ streamingsId: OTHER, numberprofile: '6' });
  });

  test('[CLI-23] an account that ends before the client is warned of', async () => {
    shelve(rows, { id: THIRD, endDate: inDays(3) });
    expect(await move({ streamingsId: THIRD })).toMatchObject({ warnings: ['outlasts_account'] });
  });

  test('[CLI-25] a client that another device has moved meanwhile is moved again, with a warning', async () => {
    expect(await move({ expectedStreamingsId: ACCOUNT_ID })).toMatchObject({ status: 'success' });
    shelve(rows, { id: THIRD, endDate: inDays(60) });
    const second = await move({ streamingsId: THIRD, expectedStreamingsId: ACCOUNT_ID });
    expect(second).toMatchObject({ status: 'warning', warnings: ['moved_elsewhere'] });
    expect(second.message).toContain('ya se había movido desde otro dispositivo');
    expect(await client()).toMatchObject({ streamingsId: THIRD });
  });
});
