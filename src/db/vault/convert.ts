import type { Table } from 'dexie';
import type { LocalDatabase } from '#db/local-database.ts';
import { unpackAll } from '#db/row-blocks.ts';
import { SEALED_TABLES } from './sealed-records.ts';

const ROWS_AT_ONCE = 250;

/**
 * Rewrites each record in the open vault's form, sealed or clear, a slice per transaction, so that a tap waits for one
 * slice only. After an interruption it may start again. Call it under the locks of sending, pulling and sweeping.
 */
export async function rewriteAll(db: LocalDatabase): Promise<void> {
  // Their texts are not sealed.
  await unpackAll(db);
  for (const name of SEALED_TABLES) {
    const table: Table<object, unknown> = db.table(name);
    const keys = await table.toCollection().primaryKeys();
    for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
      const slice = keys.slice(at, at + ROWS_AT_ONCE);
      await db.transaction('rw', table, async () => {
        const records = await table.bulkGet(slice);
        await table.bulkPut(records.filter((record) => record !== undefined));
      });
    }
  }
}
