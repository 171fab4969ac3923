/** `npm run keys` and `npm run keys -- rotate`: the keys that wrap the sealing keys (operations §8). */
import type { Database } from '#server/database/pool.ts';
import { createDb } from '#server/database/kysely.ts';
import { migrateWithBackup } from '#server/backup/before-migrations.ts';
import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { appSecret } from '#server/base/config/secrets.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { StartError } from '#server/base/config/start-error.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { readKeyring } from '#server/secrets/read-keyring.ts';
import { countKeys, rotateKeys } from '#server/secrets/rotate-keys.ts';
import { createSecurityLog } from '#server/observe/security-log.ts';
import { runCommandLine } from './run-command-line.ts';

const log = createLog({ logLevel: 'warn' }, process.stderr);

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length > 1 || (args[0] !== undefined && args[0] !== 'rotate'))
    throw new StartError('Usage: npm run keys, or npm run keys -- rotate');
  const settings = readSettings(process.env);
  const secret = await appSecret(settings);
  const keyring = await readKeyring(settings, secret);
  const database = await openDatabase(settings, log, { join: true });
  try {
    await migrateWithBackup(database, settings, { log });
    if (args[0] === 'rotate') await rotate(database, keyring, secret);
    await list(database, keyring);
  } finally {
    await database.close();
  }
}

async function rotate(database: Database, keyring: Keyring, secret: Uint8Array): Promise<void> {
  const count = await rotateKeys(database, keyring);
  const newest = keyring.ids()[0] ?? '';
  const security = createSecurityLog({ db: createDb(database.pool), log, secret });
  security.record({ event: 'key_rotation', outcome: 'ok', details: { count, newest } });
  await security.close();
  console.log(`${count} keys were wrapped anew by ${newest}`);
}

async function list(database: Database, keyring: Keyring): Promise<void> {
  for (const [index, { id, count, isKnown }] of (await countKeys(database, keyring)).entries()) {
    const note = isKnown ? (index === 0 ? ', the newest' : '') : ', MISSING: bring it back';
    console.log(`${id}: wraps ${count} keys${note}`);
  }
}

await runCommandLine(main);
