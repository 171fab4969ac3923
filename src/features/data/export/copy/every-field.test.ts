import { expect, test } from 'vitest';
import { validate } from '#contract/validate.ts';
import { MUTATIONS } from '#contract/registry.ts';
import { ENTITIES } from '#domain/entities/entities.ts';
import type { Field } from '#domain/entities/field.ts';
import { createdFields } from '#domain/entities/field-sets.ts';
import { atNow, inDays, USER_ID } from '#tests/support/api/account-rows.ts';
import { MemoryReader, mutate } from '#tests/support/app/memory-reader.ts';
import { copyPlan } from './copy-plan.ts';
import type { CopiedRows } from './whole-copy.ts';

const idOf = (end: string): string => `0195a000-0000-7000-8000-0000000000${end}`;
const IDS = { categories: idOf('c1'), suppliers: idOf('51'), streamings: idOf('a1'), clients: idOf('b1') };
const options = { userId: USER_ID, nonce: idOf('0b'), made: new Set<string>(), both: false, booked: false };
const NOTHING = { categories: [], suppliers: [], streamings: [], clients: [], templates: [] };

/** Values that only one field accepts. */
const OWN: Readonly<Record<string, unknown>> = {
  url: 'https://netflix.example/perfil',
  telegram: 'https://t.me/proveedor',
  telegramuser: 'ana_pe',
  numberprofile: '1,2',
  state: 'Vendido',
  received: 5,
  startDate: inDays(-20),
  endDate: inDays(10),
  days: 30,
};

function valueOf(name: string, { kind, values }: Field): unknown {
  if (name in OWN) return OWN[name];
  if (kind === 'choice') return values?.at(-1);
  if (kind === 'account') return IDS.streamings;
  if (kind === 'category') return IDS.categories;
  if (kind === 'supplier') return IDS.suppliers;
  if (kind === 'phone') return '+51922222222';
  if (kind === 'color') return '#123abc';
  if (kind === 'number') return 7;
  if (kind === 'money') return 12.34;
  if (kind === 'flag') return false;
  if (kind === 'prices') return [{ type: 'Perfil', days: 30, price: 9.5 }];
  if (kind === 'date') return inDays(-3);
  return kind === 'outages' ? [] : name.slice(0, 12);
}

type Copied = keyof typeof IDS;

const rowOf = (table: Copied): object => {
  const values = Object.entries<Field>(ENTITIES[table]).map(([name, field]) => [name, valueOf(name, field)]);
  return { ...Object.fromEntries(values), id: IDS[table], userId: USER_ID };
};

/** The copy is whole: every field of a create is restored, but for ids, which are new, and new choices. */
const ANEW = ['streamingsId', 'categoryId', 'supplierId', 'booked'];
const FOLLOWING = { streamings: ['name'] } as Partial<Record<Copied, string[]>>;

test.each(Object.keys(IDS) as Copied[])(
  '[OUT-06] every field of %s comes out of a whole copy',
  async (table) => {
    const tables = Object.keys(IDS) as Copied[];
    const rows = Object.fromEntries(tables.map((name) => [name, [rowOf(name)]]));
    const copy = { ...rows, finances: [], templates: [] } as unknown as CopiedRows;
    const here = new MemoryReader();
    for (const { call } of copyPlan(copy, NOTHING, { ...options, settings: true }).calls) {
      const checked = validate(MUTATIONS[call.name].body ?? {}, call.body);
      if (!checked.ok) throw new Error(`${call.name}: ${JSON.stringify(checked.errors)}`);
      const { id = '' } = { ...(call.body as { id?: string }), ...call } as { id?: string };
      const outcome = await mutate(here, { name: call.name, id, body: call.body }, atNow());
      expect(outcome).toMatchObject({ ok: true });
    }
    const [before] = copy[table] as unknown as Record<string, unknown>[];
    const [after] = here.all(table) as unknown as Record<string, unknown>[];
    const skipped = [...ANEW, ...(FOLLOWING[table] ?? [])];
    const fields = Object.keys(createdFields(ENTITIES[table])).filter((name) => !skipped.includes(name));
    const only = (row = {} as Record<string, unknown>) => fields.map((name) => [name, row[name]]);
    expect(fields.length).toBeGreaterThan(2);
    expect(only(after)).toEqual(only(before));
  },
);
