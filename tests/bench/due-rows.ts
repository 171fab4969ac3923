import { sql } from 'kysely';
import { createDb, inTransaction, type Tx } from '#server/database/kysely.ts';
import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import type { Size, Stage } from './stage.ts';

const TABLES = { accounts: 'streamings', clients: 'clients' } as const;
const STATE = { accounts: 'conditions', clients: 'state' } as const;

/** Makes this many running accounts and clients end at `endIso`. Devices learn of it by their next pull. */
export async function endRows(stage: Stage, count: Size, endIso: string): Promise<void> {
  const log = createLog({ logLevel: 'silent' });
  const database = await openDatabase({ dataDir: stage.dataDir, databaseUrl: null }, log, { join: true });
  try {
    await inTransaction(createDb(database.pool), async (tx) => {
      await endSome(tx, stage.reseller.id, 'accounts', count.accounts, endIso);
      await endSome(tx, stage.reseller.id, 'clients', count.clients, endIso);
    });
  } finally {
    await database.close();
  }
}

/** Each row takes a revision of its own, as from a mutation. */
async function endSome(
  tx: Tx,
  userId: string,
  kind: keyof Size,
  count: number,
  endIso: string,
): Promise<void> {
  const state = sql.ref(STATE[kind]);
  await sql`
    with owner as (select revision from user_states where user_id = ${userId} for no key update),
      picked as (
        select id, row_number() over () as place from ${sql.table(TABLES[kind])}
        where user_id = ${userId} and ${state} <> 'Vencido' and end_date > ${endIso} limit ${count}
      )
    update ${sql.table(TABLES[kind])} as own set end_date = ${endIso}, revision = owner.revision + picked.place
    from picked, owner where own.user_id = ${userId} and own.id = picked.id
  `.execute(tx);
  await sql`update user_states set revision = revision + ${count} where user_id = ${userId}`.execute(tx);
}
