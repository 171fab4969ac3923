import type { ClientBase, Pool } from 'pg';
import { readTableNames } from '#server/backup/catalog.ts';

/** Every row of every table as PostgreSQL writes it, sorted, so that two databases can be compared. */
export async function rowsByTable(pool: Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const tables: Record<string, string[]> = {};
    for (const name of await readTableNames(client)) tables[name] = await rowsOf(client, name);
    return tables;
  } finally {
    client.release();
  }
}

async function rowsOf(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${table}" AS t`);
  return rows.map(({ row }) => row).toSorted();
}
