import type { ServerContext } from '#server/context/context.ts';
import { createDb } from '#server/database/kysely.ts';
import { migrateWithBackup } from '#server/backup/before-migrations.ts';
import { openDatabase, type Options } from '#server/database/pool.ts';
import { createNotifier } from '#server/notify/notifier.ts';
import { createLog } from '#server/base/log.ts';
import { createMetrics } from '#server/observe/metrics.ts';
import { createMailer } from '#server/notify/mail/mailer.ts';
import { readVersion } from '#server/base/config/repository-root.ts';
import { appSecret } from '#server/base/config/secrets.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { createPushSender } from '#server/notify/push/push-sender.ts';
import { createSecurityLog } from '#server/observe/security-log.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { readKeyring } from '#server/secrets/read-keyring.ts';
import { refuseMissingKeys } from '#server/secrets/keyring.ts';
import { createSecrets } from '#server/secrets/user-secrets.ts';
import type { Settings } from '#server/base/config/settings.ts';

/** `join`: a command shares the embedded database of a running process. Throws StartError. */
export async function openContext(settings: Settings, options: Options = {}): Promise<ServerContext> {
  const log = createLog(settings);
  const secret = await appSecret(settings);
  const tokens = createTokens(secret);
  const keyring = await readKeyring(settings, secret);
  const database = await openDatabase(settings, log, options);
  const secrets = createSecrets(database.statements, keyring, log);
  const metrics = createMetrics();
  const push = createPushSender({
    database,
    secrets,
    settings,
    log,
    count: (...message) => metrics.pushed(...message),
  });
  try {
    await migrateWithBackup(database, settings, { log });
    await refuseMissingKeys(database.pool, keyring);
    // Creates the key pair if it is missing, so that later calls only read.
    await push.publicKey();
  } catch (error) {
    await database.close();
    throw error;
  }
  const db = createDb(database.pool);
  return {
    settings,
    database,
    db,
    log,
    mailer: createMailer(settings, log),
    tokens,
    passwords: createPasswords({ slots: settings.hashSlots }),
    lifecycle: { isStopping: false },
    secrets,
    notifier: createNotifier(database, log),
    push,
    security: createSecurityLog({ db, log, secret, count: (...event) => metrics.securityEvent(...event) }),
    metrics,
    version: readVersion(),
  };
}

export async function closeContext({
  push,
  notifier,
  security,
  mailer,
  database,
}: ServerContext): Promise<void> {
  await push.close();
  await security.close();
  await notifier.close();
  mailer.close();
  await database.close();
}
