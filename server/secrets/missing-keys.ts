import type { Pool } from 'pg';
import { type Keyring, missingKeys } from './keyring.ts';

/** Throws StartError for keys that neither APP_SECRET nor KEY_FILE gives: sealed texts could not be read. */
export async function refuseMissingKeys(pool: Pick<Pool, 'query'>, keyring: Keyring): Promise<void> {
  const { rows } = await pool.query<{ key_id: string }>(
    `select key_id from user_keys where key_id <> all($1)
     union select key_id from server_keys where key_id <> all($1) order by key_id`,
    [keyring.ids()],
  );
  if (rows.length > 0) throw missingKeys(rows.map(({ key_id }) => key_id));
}
