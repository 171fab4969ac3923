import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import type { Device, Page } from './sync-device.ts';

/** All that a device's database holds, and the shape of it, as JSON keeps it. */
export interface LocalDump {
  userId: string;
  /** The Dexie version that wrote it, and its tables as `stores()` takes them. */
  dexieVersion: number;
  stores: Record<string, string>;
  tables: Record<string, unknown[]>;
}

/** Reads the whole database of a page. */
export async function dumpOf({ store: { db } }: Page): Promise<LocalDump> {
  const tables: LocalDump['tables'] = {};
  const stores: LocalDump['stores'] = {};
  for (const table of db.tables) {
    tables[table.name] = await table.toArray();
    const { primKey, indexes } = table.schema;
    stores[table.name] = [primKey, ...indexes].map(({ src }) => src).join(', ');
  }
  return { userId: db.userId, dexieVersion: db.verno, stores, tables };
}

/** Makes a device's database what a dump says, in the version that it was dumped from; the device must have no page open. */
export async function fillFrom({ indexedDB }: Device, dump: LocalDump): Promise<void> {
  const db = new Dexie(databaseName(dump.userId), { indexedDB, IDBKeyRange });
  db.version(dump.dexieVersion).stores(dump.stores);
  for (const [name, rows] of Object.entries(dump.tables)) await db.table(name).bulkAdd(rows);
  db.close();
}

/** The newest version of the local database that this app knows. */
export function newestDexieVersion(): number {
  const db = new LocalDatabase('version');
  const { verno } = db;
  db.close();
  return verno;
}
