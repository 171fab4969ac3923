import { readFile } from 'node:fs/promises';
import { codeOf } from '#server/base/config/data-folder.ts';
import type { Settings } from '#server/base/config/settings.ts';
import { SettingError } from '#server/base/config/start-error.ts';
import { createKeyring, type Keyring, keyOfSecret, type RingKey } from './keyring.ts';
import { KEY_BYTES } from './seal.ts';

/** `id base64`, the id of letters, digits, `-` and `_`. */
const LINE = /^([\w-]{1,40})\s+([A-Za-z0-9+/]{43}=)$/;

/**
 * The keys of KEY_FILE, newest first, then that of APP_SECRET, so that a server that changes over can still read.
 * Throws SettingError for a file that can't be read or has a bad line.
 */
export async function readKeyring(
  { keyFile }: Pick<Settings, 'keyFile'>,
  secret: Uint8Array,
): Promise<Keyring> {
  const ofSecret = keyOfSecret(secret);
  if (keyFile === null) return createKeyring([ofSecret]);
  const read = async () => [...(await readKeys(keyFile)), ofSecret];
  return createKeyring(await read(), read);
}

async function readKeys(file: string): Promise<RingKey[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new SettingError('KEY_FILE', `can't read ${file} (${codeOf(error)})`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const [, id, key] = LINE.exec(line) ?? [];
    if (!id || !key)
      throw new SettingError(
        'KEY_FILE',
        `line ${index + 1} of ${file} is no id and ${KEY_BYTES} bytes in base64`,
      );
    return { id, key: Buffer.from(key, 'base64') };
  });
  if (keys.length === 0) throw new SettingError('KEY_FILE', `${file} has no key`);
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new SettingError('KEY_FILE', `${file} has an id twice`);
  return keys;
}
