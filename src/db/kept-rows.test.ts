import { afterEach, describe, expect, it } from 'vitest';
import { completeKeptRows, LocalDatabase } from './local-database.ts';
import { completing } from '#domain/entities/completing.ts';
import { ENTITIES } from '#domain/entities/entities.ts';
import type { Field } from '#domain/entities/field.ts';
import { clientRow } from '#tests/support/catalogue.ts';
import { readJson, releases } from '#tests/support/stored/releases.ts';
import 'fake-indexeddb/auto';

describe('a row that an earlier release kept', () => {
  let db: LocalDatabase;

  afterEach(() => db.delete());

  it('[OPS-85] is read with the fields that came later, whichever way it is read', async () => {
    db = new LocalDatabase(crypto.randomUUID());
    const { note: _note, paid: _paid, ...kept } = clientRow(db.userId, { streamingsId: 's', pin: '7' });
    const { clients } = ENTITIES;
    completeKeptRows(db, {
      clients: {
        note: { ...clients.note, default: null },
        paid: { ...clients.paid, default: true },
      },
    });
    await db.table('clients').bulkPut([kept, { ...kept, id: 'b', paid: false }]);
    await db.table('base').put({ table: 'clients', id: kept.id, row: kept });
    const whole = { ...kept, note: null, paid: true };
    expect(await db.clients.get(kept.id)).toEqual(whole);
    expect(await db.clients.bulkGet([kept.id, 'c'])).toEqual([whole, undefined]);
    expect(await db.clients.where('streamingsId').equals('s').toArray()).toContainEqual(whole);
    expect((await db.clients.get('b'))?.paid).toBe(false);
    expect((await db.base.get(['clients', kept.id]))?.row).toEqual(whole);
  });

  it('[OPS-85] is left alone where no field of its entity came later', () => {
    expect(completing({})).toBeNull();
  });
});

it.each(releases)('[OPS-85] each field that rows of %s lack says what they are read with', (release) => {
  const rows = readJson(release, 'page').shown['rows'] as Record<string, object[]>;
  const bare = Object.entries(ENTITIES).flatMap(([table, fields]) =>
    Object.entries<Field>(fields)
      .filter(([name, field]) => !('default' in field) && rows[table]?.some((row) => !(name in row)))
      .map(([name]) => `${table}.${name}`),
  );
  expect(bare).toEqual([]);
});
