import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import type { Device, Page } from './sync-device.ts';

/** The rows and tables of a database of the page, as JSON keeps them. */
export interface DatabaseDump {
  /** The Dexie version that wrote it, and its tables as `stores()` takes them. */
  dexieVersion: number;
  stores: Record<string, string>;
  tables: Record<string, unknown[]>;
}

export interface LocalDump extends DatabaseDump {
  userId: string;
}

export async function dumpOf({ store: { db } }: Page): Promise<LocalDump> {
  return { userId: db.userId, ...(await dumpDatabase(db)) };
}

export async function dumpDatabase(db: Dexie): Promise<DatabaseDump> {
  const tables: DatabaseDump['tables'] = {};
  const stores: DatabaseDump['stores'] = {};
  for (const table of db.tables) {
    tables[table.name] = await table.toArray();
    const { primKey, indexes } = table.schema;
    stores[table.name] = [primKey, ...indexes].map(({ src }) => src).join(', ');
  }
  return { dexieVersion: db.verno, stores, tables };
}

/** Fills a device's database from a dump, in the dump's version; the device must have no page open. */
export async function fillFrom({ indexedDB }: Pick<Device, 'indexedDB'>, dump: LocalDump): Promise<void> {
  await fillDatabase(indexedDB, databaseName(dump.userId), dump);
}

/** As `fillFrom`, by the database's name. */
export async function fillDatabase(
  indexedDB: Device['indexedDB'],
  name: string,
  dump: DatabaseDump,
): Promise<void> {
  const db = new Dexie(name, { indexedDB, IDBKeyRange });
  db.version(dump.dexieVersion).stores(dump.stores);
  for (const [table, rows] of Object.entries(dump.tables)) await db.table(table).bulkAdd(rows);
  db.close();
}

/** The newest version of the local database in this app. */
export function newestDexieVersion(): number {
  const db = new LocalDatabase('version');
  const { verno } = db;
  db.close();
  return verno;
}
