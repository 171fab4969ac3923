import { Pool } from 'pg';
import { buildApp } from '#server/main/app.ts';
import type { ServerContext } from '#server/context/context.ts';
import { createDb } from '#server/database/kysely.ts';
import { createLog } from '#server/base/log.ts';
import { createMetrics } from '#server/observe/metrics.ts';
import { createMailer } from '#server/notify/mail/mailer.ts';
import { readVersion } from '#server/base/config/repository-root.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { createKeyring, keyOfSecret } from '#server/secrets/keyring.ts';
import { createSecrets } from '#server/secrets/user-secrets.ts';
import { readSettings } from '#server/base/config/settings.ts';

/** Its server has no database and doesn't listen. */
export async function documentApi(): Promise<object> {
  const context = contextWithoutDatabase();
  const app = await buildApp(context);
  await app.ready();
  const document = app.swagger();
  await app.close();
  context.mailer.close();
  return document;
}

function contextWithoutDatabase(): ServerContext {
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const log = createLog(settings);
  const unreachable = () => Promise.reject(new Error('no database here'));
  // A pool connects at its first query, and none comes.
  const pool = new Pool();
  return {
    settings,
    log,
    database: {
      pool,
      statements: { run: unreachable },
      inPipeline: unreachable,
      kind: 'embedded',
      connectionString: '',
      newClient: unreachable,
      close: () => pool.end(),
    },
    db: createDb(pool),
    mailer: createMailer(settings, log),
    tokens: createTokens(new Uint8Array(32)),
    passwords: createPasswords(),
    push: {
      rules: { allowLoopback: false },
      publicKey: unreachable,
      send: unreachable,
      later: () => undefined,
      close: () => Promise.resolve(),
    },
    secrets: createSecrets({ run: unreachable }, createKeyring([keyOfSecret(new Uint8Array(32))])),
    notifier: {
      publish: () => undefined,
      subscribe: () => () => undefined,
      onEnded: () => undefined,
      close: () => Promise.resolve(),
    },
    security: { record: () => undefined, flush: () => Promise.resolve(), close: () => Promise.resolve() },
    lifecycle: { isStopping: false },
    metrics: createMetrics(),
    version: readVersion(),
  };
}
