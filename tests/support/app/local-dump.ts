import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import type { Device, Page } from './sync-device.ts';

/** The rows and tables of a device's database, as JSON keeps them. */
export interface LocalDump {
  userId: string;
  /** The Dexie version that wrote it, and its tables as `stores()` takes them. */
  dexieVersion: number;
  stores: Record<string, string>;
  tables: Record<string, unknown[]>;
}

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

/** Fills a device's database from a dump, in the dump's version; the device must have no page open. */
export async function fillFrom({ indexedDB }: Device, dump: LocalDump): Promise<void> {
  const db = new Dexie(databaseName(dump.userId), { indexedDB, IDBKeyRange });
  db.version(dump.dexieVersion).stores(dump.stores);
  for (const [name, rows] of Object.entries(dump.tables)) await db.table(name).bulkAdd(rows);
  db.close();
}

/** The newest version of the local database in this app. */
export function newestDexieVersion(): number {
  const db = new LocalDatabase('version');
  const { verno } = db;
  db.close();
  return verno;
}
