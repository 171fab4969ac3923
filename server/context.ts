import type { Logger } from 'pino';
import type { Database } from './db/pool.ts';
import type { Db } from './db/kysely.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Notifier } from './events/notifier.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Passwords } from '#server/auth/passwords.ts';
import type { TokenIssuer } from '#server/auth/tokens.ts';

/** What modules are built from; made once in `main.ts`, or by a test. */
export interface ServerContext {
  settings: Settings;
  database: Database;
  db: Db;
  log: Logger;
  mailer: Mailer;
  tokens: TokenIssuer;
  passwords: Passwords;
  notifier: Notifier;
  /** The app's version, from package.json. */
  version: string;
}
