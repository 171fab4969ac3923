import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import { ENTITIES } from '#domain/entities/entities.ts';
import { secretNames } from '#domain/entities/field-sets.ts';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { queuedEntry } from '#tests/support/app/outbox-entry.ts';
import { rewriteAll } from './convert.ts';
import { openRecord, sealRecord } from './sealed-records.ts';
import { createSealer } from './sealer.ts';
import { closeVault, openVault } from './vault.ts';

const PASSWORD = 'clave-secreta-91';
const PIN = '730194';
const userId = crypto.randomUUID();
const sealer = createSealer(new Uint8Array(32).fill(7));

let db: LocalDatabase;

beforeEach(() => {
  db = new LocalDatabase(userId);
});
afterEach(async () => {
  closeVault();
  await db.delete();
});

const streaming = streamingRow(userId, { categoryId: 'c', supplierId: 's', password: PASSWORD });
const client = clientRow(userId, { streamingsId: streaming.id, pin: PIN });

/** Fills each place of the database that may hold a password or a PIN. */
async function fill(): Promise<void> {
  await db.streamings.add(streaming);
  await db.clients.bulkPut([client]);
  await db.base.put({ table: 'streamings', id: streaming.id, row: streaming });
  const body = { password: PASSWORD, clients: [{ pin: PIN }] };
  const entry = queuedEntry(9, { body, before: streaming });
  await db.outbox.add(entry);
  await db.done.add({ upTo: 1, at: 1, entries: [entry] });
  await db.edits.put({ table: 'clients', id: client.id, fields: { pin: PIN }, revision: 1, at: 1 });
  const notice = { kind: 'override', table: 'clients', id: client.id, at: 1, field: 'pin' } as const;
  await db.notices.add({ ...notice, mine: PIN, theirs: PASSWORD });
  await db.drafts.put({ key: 'account-new', values: { terms: { typed: PASSWORD, over: '' } }, at: 1 });
  await db.meta.put({ key: 'unanswered', value: [{ call: `{"password":"${PASSWORD}"}`, key: 'k', at: 1 }] });
  await db.meta.put({ key: 'sheetGrids', value: { id: 's', grids: [{ rows: [['Clave'], [PASSWORD]] }] } });
  await db.meta.put({ key: 'sheetAnswers', value: { id: 's', answers: { fixes: [PASSWORD] } } });
}

/** Bypasses the vault, like a copy of the files. */
async function stored(): Promise<string> {
  const raw = new Dexie(databaseName(userId));
  await raw.open();
  const tables = await Promise.all(raw.tables.map((table) => table.toArray()));
  raw.close();
  return textOf(tables);
}

/** Decodes bytes as letters, so that a search finds their text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_field, part: unknown) =>
    ArrayBuffer.isView(part) ? Buffer.from(part.buffer).toString('latin1') : part,
  );

async function read(): Promise<string> {
  const tables = await Promise.all(db.tables.map((table) => table.toArray()));
  return JSON.stringify(tables);
}

describe('the vault of a phone', () => {
  it('[SEC-47] keeps no password and no PIN in clear in any table, and gives them back as they were', async () => {
    await fill();
    const clear = await read();
    expect(clear).toContain(PASSWORD);
    openVault(userId, sealer);
    await rewriteAll(db);
    const sealed = await stored();
    expect(sealed).not.toContain(PASSWORD);
    expect(sealed).not.toContain(PIN);
    expect(await read()).toBe(clear);
  });

  it('[SEC-47] moves the rows of a first download out of their blocks before it seals', async () => {
    const row = { ...streaming, id: 'packed', password: PASSWORD };
    await db.rowBlocks.add({ table: 'streamings', rows: JSON.stringify([row]) });
    await db.meta.put({ key: 'packedUpTo', value: 1 });
    openVault(userId, sealer);
    await rewriteAll(db);
    expect(await stored()).not.toContain(PASSWORD);
    expect(await db.streamings.get(row.id)).toEqual(row);
  });

  it('[SEC-47] seals what is written while it is open, also by an update or past Dexie', async () => {
    openVault(userId, sealer);
    await fill();
    await db.streamings.update(streaming.id, { password: 'otra-contraseña-7' });
    await db.clients.toCollection().modify({ pin: '555444' });
    const sealed = await stored();
    for (const text of [PASSWORD, PIN, 'otra-contraseña-7', '555444']) expect(sealed).not.toContain(text);
    expect((await db.streamings.get(streaming.id))?.password).toBe('otra-contraseña-7');
    expect((await db.clients.where('streamingsId').equals(streaming.id).first())?.pin).toBe('555444');
    const filtered = await db.clients.filter(({ pin }) => pin === '555444').toArray();
    expect(filtered).toHaveLength(1);
    expect(await db.streamings.orderBy('endDate').reverse().limit(1).toArray()).toMatchObject([
      { password: 'otra-contraseña-7' },
    ]);
  });

  it('[SEC-47] seals every secret that a row of any table has', () => {
    for (const [table, fields] of Object.entries(ENTITIES)) {
      const row = Object.fromEntries(Object.keys(fields).map((name) => [name, 'clear']));
      const sealed = sealRecord(sealer, table, row);
      expect(Object.keys(sealed).filter((name) => sealed[name] !== 'clear')).toEqual(secretNames(fields));
      expect(openRecord(sealer, table, sealed)).toEqual(row);
    }
  });

  it('[SEC-47] works inside a transaction, which goes on after it', async () => {
    openVault(userId, sealer);
    await db.transaction('rw', db.streamings, db.clients, async () => {
      await db.streamings.add(streaming);
      const found = await db.streamings.get(streaming.id);
      await db.clients.add({ ...client, pin: found?.password ?? null });
    });
    expect((await db.clients.get(client.id))?.pin).toBe(PASSWORD);
  });

  it('[SEC-48] a sealed text opens in its own row and field alone', async () => {
    openVault(userId, sealer);
    await db.streamings.add(streaming);
    closeVault();
    const raw = new Dexie(databaseName(userId));
    await raw.open();
    const sealed: object = await raw.table('streamings').get(streaming.id);
    await raw.table('streamings').put({ ...sealed, id: 'another' });
    raw.close();
    openVault(userId, sealer);
    await expect(db.streamings.get('another')).rejects.toThrow('invalid tag');
    await expect(db.streamings.get(streaming.id)).resolves.toMatchObject({ password: PASSWORD });
    openVault(userId, createSealer(new Uint8Array(32).fill(8)));
    await expect(db.streamings.get(streaming.id)).rejects.toThrow('invalid tag');
  });

  it('[SEC-56] gives nothing sealed without its key: each way of reading fails, and the secret stays', async () => {
    openVault(userId, sealer);
    await fill();
    closeVault();
    const reads: (() => PromiseLike<unknown>)[] = [
      () => db.streamings.get(streaming.id),
      () => db.streamings.bulkGet([streaming.id]),
      () => db.streamings.toArray(),
      () => db.streamings.orderBy('endDate').first(),
      () => db.streamings.toCollection().modify({ email: 'otro@correo.example' }),
      () => db.base.toArray(),
      () => db.outbox.where('status').equals('queued').toArray(),
      () => db.done.toArray(),
      () => db.edits.toArray(),
      () => db.notices.toArray(),
      () => db.drafts.toArray(),
      () => db.meta.get('unanswered'),
    ];
    for (const attempt of reads) await expect(attempt()).rejects.toThrow('A sealed secret');
    expect(await db.outbox.where('status').equals('queued').count()).toBe(1);
    openVault(userId, sealer);
    expect((await db.streamings.get(streaming.id))?.password).toBe(PASSWORD);
  });

  it('[SEC-54] without a lock rows lie as they always did', async () => {
    await fill();
    const before = await stored();
    await rewriteAll(db);
    expect(await stored()).toBe(before);
    expect(before).toContain(PASSWORD);
    openVault(userId, sealer);
    await rewriteAll(db);
    openVault(userId, sealer, 'clear');
    await rewriteAll(db);
    expect(await stored()).toBe(before);
  });
});
