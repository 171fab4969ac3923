import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { category, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';

/** Every field that an update of wire §7 takes, alone and together. */

let house: Catalogue;
let moved: { categoryId: string; supplierId: string };

beforeAll(async () => {
  house = await startCatalogue();
  moved = {
    categoryId: await house.made(house.ana, '/category/create', category({ name: 'Disney+' })),
    supplierId: await house.makeSupplier(house.ana),
  };
});
afterAll(() => house.server.close());

interface Update {
  id: string;
  path: string;
  make: 'makeCategory' | 'makeSupplier' | 'makeAccount' | 'makeClient';
  /** Each field, and its stored value where that differs from the one sent. */
  fields: () => Record<string, unknown>;
  kept?: Record<string, unknown>;
}

const UPDATES: Update[] = [
  {
    id: 'API-43',
    path: '/category/update/',
    make: 'makeCategory',
    fields: () => ({
      name: 'Max',
      backgroundcolor: '#002be7',
      profileCount: 7,
      prices: [
        { type: 'Perfil', days: 30, price: 15.5 },
        { type: 'Cuenta', days: 90, price: 120 },
      ],
    }),
  },
  {
    id: 'API-47',
    path: '/supplier/update/',
    make: 'makeSupplier',
    fields: () => ({ name: 'Rosa', phone: '+573001234567', telegram: 'https://t.me/rosa' }),
  },
  {
    id: 'API-54',
    path: '/streaming/update/',
    make: 'makeAccount',
    fields: () => ({
      name: 'Lo que sea',
      emailtwo: 'antes@correo.com',
      email: 'otra@correo.com',
      password: ' otra clave ',
      url: 'https://max.example/entrar',
      priceSupplier: 25.5,
      termsOfUse: 'Otros términos.',
      ...moved,
    }),
    // Rules §2: the new category's name, and the former email.
    kept: { name: 'Disney+', emailtwo: 'cuenta@correo.com' },
  },
  {
    id: 'API-62',
    path: '/client/update/',
    make: 'makeClient',
    fields: () => ({
      nameuser: 'Beto',
      phoneuser: '+573007654321',
      telegramuser: 'beto_r',
      accountType: 'Cuenta',
      numberprofile: 'Cuenta 1-5',
      state: 'Standby',
      pin: '0042',
      note: 'Paga los lunes.\nPide factura.',
      publicprice: 30.25,
    }),
  },
];

describe.each(UPDATES)('[$id] PATCH $path{id}', ({ path, make, fields, kept = {} }) => {
  const read = async (id: string): Promise<Record<string, unknown> | undefined> => {
    const list = path.split('/')[1];
    const { body } = await house.call(house.ana, 'GET', `/${list}/${house.ana.id}`);
    return (body as unknown as Record<string, unknown>[]).find((row) => row['id'] === id);
  };

  test('takes all its fields at once, and they are there when read', async () => {
    const id = await house[make](house.ana);
    const answer = await house.call(house.ana, 'PATCH', path + id, fields());
    expect(answer).toMatchObject({
      status: 200,
      body: { status: expect.stringMatching(/^(success|warning)$/) },
    });
    expect(await read(id)).toMatchObject({ ...fields(), ...kept });
  });

  test('takes each field alone and leaves the others', async () => {
    for (const [field, value] of Object.entries(fields())) {
      // A client's `numberprofile` depends on its `accountType`, so those two change together.
      if (field === 'accountType' || field === 'numberprofile') continue;
      const id = await house[make](house.ana);
      const before = await read(id);
      expect(await house.call(house.ana, 'PATCH', path + id, { [field]: value })).toMatchObject({
        status: 200,
      });
      expect({ field, row: await read(id) }).toMatchObject({
        field,
        row: { ...without(before, [field, ...(FOLLOWS[field] ?? [])], fields()), [field]: value },
      });
    }
  });
});

/**
 * Fields that change along with another: a new email keeps the former one, an account takes its category's name (rules
 * §2).
 */
const FOLLOWS: Record<string, string[]> = { email: ['emailtwo'], categoryId: ['name'] };

/** The updatable fields of a row, without the named ones. */
function without(row: Record<string, unknown> = {}, names: readonly string[], known: object): object {
  return Object.fromEntries(
    Object.keys(known)
      .filter((field) => !names.includes(field))
      .map((field) => [field, row[field]]),
  );
}
