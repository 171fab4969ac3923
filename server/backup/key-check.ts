import type { Keyring } from '#server/secrets/keyring.ts';
import type { BackupPart, TableLine } from './backup-format.ts';

/** Tables of wrapped keys, and the column that says whose they are. */
const KEYS_OF: Readonly<Record<string, string>> = { user_keys: 'user_id', server_keys: 'name' };

/** Gives what looks at each part of a backup, and throws StartError for a wrapped key that the ring doesn't open. */
export function keyCheck(keyring: Keyring): (part: BackupPart) => Promise<void> {
  let places: readonly number[] | null = null;
  return async (part) => {
    if ('table' in part) places = placesIn(part);
    if (!('row' in part) || places === null) return;
    const row = JSON.parse(part.row) as string[];
    const [owner = '', keyId = '', wrapped = ''] = places.map((place) => row[place]);
    await keyring.unwrap(owner, { keyId, wrapped });
  };
}

function placesIn({ table, columns }: TableLine): number[] | null {
  const owner = KEYS_OF[table];
  return owner === undefined ? null : [owner, 'key_id', 'wrapped'].map((name) => columns.indexOf(name));
}
