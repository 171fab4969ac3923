import type { RuleContext } from '#contract/mutation.ts';
import type { BodyOf } from '#contract/registry.ts';
import { codeFromId } from '#domain/code.ts';
import { addDays } from '#domain/dates/dates.ts';
import { defaultsOf } from '#domain/entities/field-sets.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import type { Category, Streaming, Supplier } from '#domain/rows.ts';
import { MemoryReader } from '#tests/support/app/memory-reader.ts';

/** The moment at which the rules of accounts are tested, ISO 8601. */
export const NOW = '2026-03-10T15:00:00.000Z';

export const MUTATION_ID = '0195a000-0000-7000-8000-00000000000f';
export const USER_ID = '0195a000-0000-7000-8000-000000000001';
export const ACCOUNT_ID = '0195a000-0000-7000-8000-000000000002';

export const NETFLIX: Category = {
  id: '0195a000-0000-7000-8000-000000000003',
  userId: USER_ID,
  name: 'Netflix',
  backgroundcolor: '#b20710',
  profileCount: 5,
  prices: null,
  waiting: null,
};
export const DISNEY: Category = { ...NETFLIX, id: '0195a000-0000-7000-8000-000000000004', name: 'Disney+' };
export const SUPPLIER: Supplier = {
  id: '0195a000-0000-7000-8000-000000000005',
  userId: USER_ID,
  name: 'Don Pepe',
  phone: '+51987654321',
  telegram: null,
};

/** The first profile of the account `ACCOUNT_ID`, sold to Ana for 30 days. */
export const SALE = {
  nameuser: 'Ana',
  phoneuser: '+51987654321',
  accountType: 'Perfil',
  numberprofile: '1',
  days: 30,
  publicprice: 12,
  state: 'Vendido',
  streamingsId: ACCOUNT_ID,
} as const satisfies BodyOf<'client.create'>;

/** Body of the purchase of a Netflix account for 30 days. */
export const PURCHASE: BodyOf<'streaming.create'> = {
  email: 'ana@correo.pe',
  password: 'Luna1234',
  priceSupplier: 12.5,
  days: 30,
  termsOfUse: 'No cambies la contraseña.',
  categoryId: NETFLIX.id,
  supplierId: SUPPLIER.id,
};

/** The context of a mutation at `NOW`, for a user with this money symbol. */
export function atNow(symbolmoney = 'S/.'): RuleContext {
  return { userId: USER_ID, mutationId: MUTATION_ID, now: NOW, nowMs: Date.parse(NOW), symbolmoney };
}

/** The instant `days` times 24 hours from `NOW`; negative for before it. */
export function inDays(days: number): string {
  return addDays(NOW, days);
}

export function emptyShelves(): MemoryReader {
  return new MemoryReader([
    { table: 'categories', id: NETFLIX.id, row: NETFLIX },
    { table: 'categories', id: DISNEY.id, row: DISNEY },
    { table: 'suppliers', id: SUPPLIER.id, row: SUPPLIER },
  ]);
}

/** Adds an account: Activo, with ten days to run, unless `fields` change that. */
export function shelve(rows: MemoryReader, fields: Partial<Streaming> = {}): Streaming {
  const row: Streaming = {
    ...PURCHASE,
    id: ACCOUNT_ID,
    userId: USER_ID,
    code: codeFromId(ACCOUNT_ID),
    name: NETFLIX.name,
    ...defaultsOf(streamingFields),
    startDate: inDays(-20),
    endDate: inDays(10),
    conditions: 'Activo',
    outages: [],
    ...fields,
  };
  rows.apply([{ table: 'streamings', id: row.id, row }]);
  return row;
}
