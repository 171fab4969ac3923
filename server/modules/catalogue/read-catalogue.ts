import type { Conditions } from '#domain/rows.ts';
import type { Db, Tx } from '#server/db/kysely.ts';
import { selectProfile } from '#server/db/profile-row.ts';
import { presentClient, presentHolder, presentStreaming } from './present.ts';
import { inConditions, inSnapshot, onStreamings, selectRows } from '#server/db/select-rows.ts';
import { groupBy } from '#domain/group-by.ts';

/** Whole lists (API-08), each in a few statements whatever its length. */

export const listCategories = (db: Db, userId: string) => listHolders(db, userId, 'categories', 'categoryId');

export const listSuppliers = (db: Db, userId: string) => listHolders(db, userId, 'suppliers', 'supplierId');

function listHolders<T extends 'categories' | 'suppliers'>(
  db: Db,
  userId: string,
  table: T,
  field: 'categoryId' | 'supplierId',
) {
  return inSnapshot(db, async (tx) => {
    const nowMs = Date.now();
    const held = groupBy(await selectRows(tx, 'streamings', userId), (streaming) => streaming[field]);
    const rows = await selectRows(tx, table, userId);
    return rows.map((row) => presentHolder(row, held.get(row.id) ?? [], nowMs));
  });
}

/** By their conditions now, not those stored (API-49 to API-52). */
export const listStreamings = (db: Db, userId: string, conditions?: Conditions) =>
  inSnapshot(db, async (tx) => {
    const nowMs = Date.now();
    const where = conditions && inConditions(conditions, new Date(nowMs).toISOString());
    const rows = await selectRows(tx, 'streamings', userId, where);
    const clients = await selectRows(tx, 'clients', userId, conditions && onStreamings(rows));
    const parts = await accountParts(tx, userId);
    const clientsOf = groupBy(clients, ({ streamingsId }) => streamingsId);
    return rows.map((row) => {
      const found = { ...parts.of(row.categoryId, row.supplierId), clients: clientsOf.get(row.id) ?? [] };
      return presentStreaming(row, found, nowMs);
    });
  });

async function accountParts(tx: Tx, userId: string) {
  const categories = byId(await selectRows(tx, 'categories', userId));
  const suppliers = byId(await selectRows(tx, 'suppliers', userId));
  const user = await selectProfile(tx, userId);
  return {
    of: (categoryId: string, supplierId: string) => ({
      category: rowHeld(categories, categoryId),
      supplier: rowHeld(suppliers, supplierId),
      user,
    }),
  };
}

/** API-60 */
export const listClients = (db: Db, userId: string) =>
  inSnapshot(db, async (tx) => {
    const nowMs = Date.now();
    const rows = await selectRows(tx, 'clients', userId);
    const streamings = byId(await selectRows(tx, 'streamings', userId));
    const user = await selectProfile(tx, userId);
    return rows.map((row) => presentClient(row, rowHeld(streamings, row.streamingsId), user, nowMs));
  });

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function rowHeld<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw new Error('A foreign key holds the row');
  return row;
}
