import type { DBCore, DBCoreCursor, DBCoreTable, Dexie } from 'dexie';
import { expectClear, openRecord, SEALED_TABLES, sealRecord } from './sealed-records.ts';
import { openVaultOf, type Sealer } from './vault.ts';

type Plain = Record<string, unknown>;

/**
 * Every read and write of Dexie passes here; `putAll`, which bypasses Dexie, seals by itself. Without an open vault
 * clear records pass unchanged, and a read of a sealed one fails.
 */
export function installVault(db: Dexie, userId: string): void {
  db.use({
    stack: 'dbcore',
    name: 'vault',
    create: (core: DBCore) => ({
      ...core,
      table: (name: string) => {
        const table = core.table(name);
        return SEALED_TABLES.includes(name) ? sealedTable(table, userId) : table;
      },
    }),
  });
}

/** The record in its stored form. */
export function storable<T extends object>(userId: string, table: string, record: T): T {
  const vault = openVaultOf(userId);
  return vault?.writes === 'sealed' ? (sealRecord(vault.sealer, table, record as Plain) as T) : record;
}

function sealedTable(table: DBCoreTable, userId: string): DBCoreTable {
  const { name } = table;
  const openWith = (sealer: Sealer | undefined) => (record: unknown) => {
    if (record && sealer) return openRecord(sealer, name, record as Plain);
    if (record) expectClear(name, record as Plain);
    return record;
  };
  const opened = <T>(
    work: Promise<T>,
    read: (result: T, open: (record: unknown) => unknown) => T,
  ): Promise<T> => {
    const open = openWith(openVaultOf(userId)?.sealer);
    return work.then((result) => read(result, open));
  };
  return {
    ...table,
    mutate: (request) => {
      const isWrite = request.type === 'put' || request.type === 'add';
      if (!isWrite || !openVaultOf(userId)) return table.mutate(request);
      const values = request.values.map((record: object) => storable(userId, name, record));
      return table.mutate({ ...request, values });
    },
    get: (request) => opened(table.get(request), (record, open) => open(record)),
    getMany: (request) => opened(table.getMany(request), (records, open) => records.map(open)),
    query: (request) =>
      opened(table.query(request), (answer, open) =>
        request.values === false ? answer : { ...answer, result: answer.result.map(open) },
      ),
    openCursor: (request) =>
      opened(table.openCursor(request), (cursor, open) =>
        cursor && request.values !== false ? openedCursor(cursor, open) : cursor,
      ),
  };
}

function openedCursor(cursor: DBCoreCursor, open: (record: unknown) => unknown): DBCoreCursor {
  return new Proxy(cursor, {
    get: (target, field) => {
      const value: unknown = Reflect.get(target, field, target);
      if (field === 'value') return open(value);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (target, field, value) => Reflect.set(target, field, value, target),
  });
}
