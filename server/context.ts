import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import type { Db } from '#server/db/kysely.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Notifier } from '#server/events/notifier.ts';
import type { Settings } from '#server/config/settings.ts';

/** Makes and checks password hashes, at most four at a time in this process. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (no such user) false, after as much work as with one. */
  verify(password: string, hashed: string | null): Promise<boolean>;
}

/** What a good token says: whose session it is, and when it was issued (epoch seconds). */
export interface TokenClaims {
  userId: string;
  sessionId: string;
  issuedAt: number;
}

/** Signs and reads session tokens: JWTs of 30 days that name a session row (rules §7). */
export interface TokenIssuer {
  issue(userId: string, sessionId: string): Promise<string>;
  /** Null for a token that is forged, broken or expired. */
  read(token: string): Promise<TokenClaims | null>;
}

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
