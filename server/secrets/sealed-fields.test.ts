import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ENTITIES } from '#domain/entities/entities.ts';
import { secretNames } from '#domain/entities/field-sets.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import { columnsOf, TENANT_TABLES } from '#server/database/tables.ts';
import { openSealed, sealText, type Place } from './seal.ts';
import { hasSealedField, openRow, sealRow } from './sealed-fields.ts';
import type { UserSeal } from './user-secrets.ts';

const key = randomBytes(32);
const contextOf = ({ table, id, field }: Place): string => `${table}/${id}/${field}`;
const opened = (place: Place, stored: string): string => openSealed(key, contextOf(place), stored);
const seal: UserSeal = {
  seal: (place, clear) => sealText(key, contextOf(place), clear),
  open: opened,
  openOrTell: (place, stored) => {
    try {
      return opened(place, stored);
    } catch {
      return null;
    }
  },
  keeping: () => {
    throw new Error('Nothing is kept');
  },
};

test.each(TABLE_NAMES)(
  '[SEC-36] each secret of %s is sealed as it is stored, and opens as it is read',
  (table) => {
    const secrets = secretNames(ENTITIES[table]);
    const row = {
      id: 'a',
      ...Object.fromEntries(Object.keys(ENTITIES[table]).map((name) => [name, 'clear'])),
    };
    const stored: Record<string, unknown> = sealRow(seal, table, row);
    expect(Object.keys(stored).filter((name) => stored[name] !== row[name as 'id'])).toEqual(secrets);
    expect(hasSealedField(table)).toBe(secrets.length > 0);
    expect(openRow(seal, table, stored)).toEqual(row);
  },
);

test('[SEC-31] a secret that does not open stays as it is stored while another of its row is rewritten', () => {
  const [table, field] = ['streamings', 'password'] as const;
  const foreign = sealText(key, 'elsewhere', 'clave');
  const read = openRow(seal, table, { id: 'a', [field]: foreign, name: 'Netflix' });
  expect(read).toMatchObject({ [field]: '', unreadable: true });
  const { unreadable: _mark, ...rest } = read as typeof read & { unreadable?: boolean };
  expect(sealRow(seal, table, rest)).toMatchObject({ [field]: foreign });
  const anew = sealRow(seal, table, { ...rest, [field]: 'nueva' });
  expect(openRow(seal, table, anew)).toMatchObject({ [field]: 'nueva' });
});

test('[SEC-36] the column of a secret holds text', () => {
  const secret = TENANT_TABLES.flatMap((table) => {
    const names: readonly string[] = secretNames(ENTITIES[table]);
    return columnsOf(table).filter(([field]) => names.includes(field));
  });
  expect(secret.map(([field, { type }]) => [field, type])).toEqual([
    ['password', 'text'],
    ['pin', 'text'],
    ['pageKey', 'text'],
  ]);
});
