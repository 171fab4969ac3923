import type { Logger } from 'pino';
import type { Database } from '#server/database/pool.ts';
import type { Db } from '#server/database/kysely.ts';
import type { Metrics } from '#server/observe/metrics.ts';
import type { Line, Load } from '#server/base/concurrency/semaphore.ts';
import type { Mailer } from '#server/notify/mail/mailer.ts';
import type { Notifier } from '#server/notify/notifier.ts';
import type { PushSender } from '#server/notify/push/push-sender.ts';
import type { Secrets } from '#server/secrets/user-secrets.ts';
import type { SecurityLog } from '#server/observe/security-log.ts';
import type { Settings } from '#server/base/config/settings.ts';

export interface Passwords {
  /** Throws `QueueFull` if too many wait, as `verify` does. */
  hash(password: string, line?: Line): Promise<string>;
  /**
   * `null` (no such user) resolves with false after the same work, so that the time reveals nobody.
   *
   * @param line the first is for sign-ins of known devices, the middle one for proofs within a session
   */
  verify(password: string, hashed: string | null, line?: Line): Promise<boolean>;
  /** Made with less memory or fewer passes than `hash` uses now. */
  isOutdated(hashed: string): boolean;
  /** Load of this process. */
  load(): Load;
}

/** `issuedAt` is in epoch seconds. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
  issuedAt: number;
  /** The caller works in this user's book as this helper. */
  helperId?: string;
}

/** JWTs of 30 days, or until `endsAt`, that name a session row (rules §7). */
export interface TokenIssuer {
  issue(userId: string, sessionId: string, endsAt?: string, helperId?: string): Promise<string>;
  /** Null when forged, broken, expired or made for something else. */
  read(token: string): TokenClaims | null;
}

/** `isStopping`: asked to end. Calls are still answered, and a proxy should send no more. */
export interface Lifecycle {
  isStopping: boolean;
}

/** Created once in `open-context.ts`, or by a test. */
export interface ServerContext {
  settings: Settings;
  database: Database;
  db: Db;
  log: Logger;
  mailer: Mailer;
  tokens: TokenIssuer;
  passwords: Passwords;
  secrets: Secrets;
  notifier: Notifier;
  push: PushSender;
  security: SecurityLog;
  lifecycle: Lifecycle;
  metrics: Metrics;
  version: string;
}

/** What reading and writing a user's rows takes. */
export type RowContext = Pick<ServerContext, 'db' | 'secrets'>;
