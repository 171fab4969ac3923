import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Environment,
  readAddress,
  readInteger,
  readSwitch,
  readText,
  readWord,
} from './setting-readers.ts';
import { SettingError } from './start-error.ts';
import {
  isLoopback,
  type PushHosts,
  readPushHosts,
  readTrustedProxies,
  type TrustedProxies,
} from './hosts.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const TLS_DEMANDS = ['required', 'optional'] as const;
const MIN_SECRET_BYTES = 32;
const MIN_PUBLIC_DEMO_PASSWORD = 12;
/** A hash takes one of Node's four threads. */
const MOST_HASH_SLOTS = 4;
const E164 = /^\+[1-9]\d{6,14}$/;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const MAILBOX = /^(?:[^<>@\s]+@[^<>@\s]+|[^<>@]*<[^<>@\s]+@[^<>@\s]+>)$/;

export type LogLevel = (typeof LOG_LEVELS)[number];
export type TlsDemand = (typeof TLS_DEMANDS)[number];

/** All settings from the environment (operations §3). `null` means not set. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Direct address of PostgreSQL if `databaseUrl` is a pooler: for what needs a connection of its own. */
  readonly databaseDirectUrl: string | null;
  /** Connections of this process, without the listening one. */
  readonly poolSize: number;
  /** False behind a pooler in transaction mode, where a prepared statement would be missing on the next connection. */
  readonly databasePrepared: boolean;
  readonly appSecret: Buffer | null;
  /** Absolute: the keys that wrap the users' keys, newest first. */
  readonly keyFile: string | null;
  /** No trailing slash. */
  readonly publicUrl: string;
  /** Without query and fragment. */
  readonly smtpUrl: string | null;
  /** Decides whether an `smtp:` server without STARTTLS gets mail. */
  readonly smtpTls: TlsDemand;
  readonly mailFrom: string;
  readonly trialDays: number;
  readonly supportPhone: string | null;
  readonly demo: boolean;
  readonly demoPassword: string | null;
  readonly logLevel: LogLevel;
  readonly rateLimit: boolean;
  /** An ADMIN needs a second factor. */
  readonly adminTotp: boolean;
  /** MB; with less free disk, changes are refused. 0 turns the check off. */
  readonly minFreeMb: number;
  /** Bounds concurrent password checks of this process. */
  readonly hashSlots: number;
  /** A stopping process still answers for this long, so that proxies turn away from it first. */
  readonly drainSeconds: number;
  /** Null: metrics are not served. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Absolute: the folder of scheduled backups, whose age the metrics show. */
  readonly backupDir: string | null;
  readonly backupBeforeMigration: boolean;
  readonly pushHosts: PushHosts;
  /** Proxies whose `X-Forwarded-For` is read. */
  readonly trustedProxies: TrustedProxies;
  readonly production: boolean;
  /** True if strangers may reach the server: in production, and on a `HOST` that isn't loopback. */
  readonly isPublic: boolean;
}

/** Throws SettingError with one line that names the first bad setting. */
export const readSettings = (env: Environment): Settings => {
  const production = env['NODE_ENV'] === 'production';
  const port = readInteger(env, 'PORT', { min: 0, max: 65_535, fallback: 4000 });
  const databaseUrl = readAddress(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const databaseDirectUrl = readDirectUrl(env, databaseUrl);
  const publicUrl = readPublicUrl(env, port);
  const smtpUrl = readSmtpUrl(env);
  const host = readHost(env, 'HOST');
  const isPublic = production || !isLoopback(host);
  const demo = readSwitch(env, 'DEMO', databaseUrl === null && !isPublic);
  return {
    port,
    host,
    dataDir: resolve(readText(env, 'DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseDirectUrl,
    poolSize: readInteger(env, 'POOL_SIZE', { min: 8, max: 200, fallback: 16 }),
    databasePrepared: readSwitch(env, 'DATABASE_PREPARED', databaseDirectUrl === null),
    appSecret: readSecret(env, production && databaseUrl !== null),
    keyFile: readPath(env, 'KEY_FILE'),
    publicUrl,
    smtpUrl,
    smtpTls: readWord(env, 'SMTP_TLS', TLS_DEMANDS, isLocal(smtpUrl) ? 'optional' : 'required'),
    mailFrom: readMailFrom(env, publicUrl),
    trialDays: readInteger(env, 'TRIAL_DAYS', { min: 1, max: 365, fallback: 7 }),
    supportPhone: readPhone(env),
    demo,
    demoPassword: readDemoPassword(env, demo && isPublic),
    logLevel: readWord(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    rateLimit: readRateLimit(env, isPublic),
    adminTotp: readSwitch(env, 'ADMIN_TOTP', isPublic),
    minFreeMb: readInteger(env, 'MIN_FREE_MB', { min: 0, max: 999_999_999, fallback: 100 }),
    hashSlots: readHashSlots(env),
    drainSeconds: readInteger(env, 'DRAIN_SECONDS', { min: 0, max: 60, fallback: 0 }),
    metricsPort: readMetricsPort(env, port),
    metricsHost: readHost(env, 'METRICS_HOST'),
    backupDir: readPath(env, 'BACKUP_DIR'),
    backupBeforeMigration: readSwitch(env, 'BACKUP_BEFORE_MIGRATION', true),
    pushHosts: readPushHosts(env),
    trustedProxies: readTrustedProxies(env),
    production,
    isPublic,
  };
};

/** Defaults to half of the cores: hashes on all of them would leave none for other requests. */
function readHashSlots(env: Environment): number {
  const half = Math.floor(availableParallelism() / 2);
  const fallback = Math.min(MOST_HASH_SLOTS, Math.max(1, half));
  return readInteger(env, 'HASH_SLOTS', { min: 1, max: MOST_HASH_SLOTS, fallback });
}

const readHost = (env: Environment, name: string): string => {
  const host = readText(env, name) ?? '127.0.0.1';
  if (/[\s/]/.test(host)) throw new SettingError(name, 'must be a host name or an IP address');
  return host;
};

const readDirectUrl = (env: Environment, databaseUrl: string | null): string | null => {
  const direct = readAddress(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']);
  if (direct !== null && databaseUrl === null)
    throw new SettingError('DATABASE_DIRECT_URL', 'is for a pooler at DATABASE_URL, which is not set');
  return direct;
};

/** Must differ from the app's port: the metrics are not for strangers. */
const readMetricsPort = (env: Environment, appPort: number): number | null => {
  if (readText(env, 'METRICS_PORT') === null) return null;
  const port = readInteger(env, 'METRICS_PORT', { min: 0, max: 65_535, fallback: 0 });
  if (port !== 0 && port === appPort) throw new SettingError('METRICS_PORT', 'must be another than PORT');
  return port;
};

const readPublicUrl = (env: Environment, port: number): string => {
  const text = readAddress(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const url = new URL(text);
  if (url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new SettingError('PUBLIC_URL', 'must have no query, fragment or user');
  }
  return text.replace(/\/+$/, '');
};

/** A query is refused: it could turn the check of certificates off, or hold a password. */
const readSmtpUrl = (env: Environment): string | null => {
  const text = readAddress(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (text !== null && /[?#]/.test(text))
    throw new SettingError('SMTP_URL', 'must have no query or fragment');
  return text;
};

const isLocal = (smtpUrl: string | null): boolean =>
  smtpUrl !== null && isLoopback(new URL(smtpUrl).hostname.replace(/^\[|\]$/g, ''));

/** Refused at the start, not at first use: several servers on one database must share the secret. */
const readSecret = (env: Environment, required: boolean): Buffer | null => {
  const text = readText(env, 'APP_SECRET');
  if (text === null) {
    if (required) throw new SettingError('APP_SECRET', 'is required in production with DATABASE_URL');
    return null;
  }
  const secret = Buffer.from(text, 'base64');
  if (!BASE64.test(text) || secret.length < MIN_SECRET_BYTES) {
    throw new SettingError('APP_SECRET', `must be ${MIN_SECRET_BYTES} bytes or more in base64`);
  }
  return secret;
};

const readPath = (env: Environment, name: string): string | null => {
  const path = readText(env, name);
  return path === null ? null : resolve(path);
};

/** `BACKUP_DIR`, else a folder beside the embedded database; null for another database. Absolute. */
export const backupFolder = ({
  backupDir,
  databaseUrl,
  dataDir,
}: Pick<Settings, 'backupDir' | 'databaseUrl' | 'dataDir'>): string | null =>
  backupDir ?? (databaseUrl === null ? join(dataDir, 'backups') : null);

const readMailFrom = (env: Environment, publicUrl: string): string => {
  const text = readText(env, 'MAIL_FROM') ?? `Vigente <no-responder@${new URL(publicUrl).hostname}>`;
  if (!MAILBOX.test(text)) throw new SettingError('MAIL_FROM', 'must be a mail address, or Name <address>');
  return text;
};

const readPhone = (env: Environment): string | null => {
  const phone = readText(env, 'SUPPORT_PHONE');
  if (phone !== null && !E164.test(phone)) {
    throw new SettingError('SUPPORT_PHONE', 'must be an E.164 number such as +51987654321');
  }
  return phone;
};

/** Stricter than registration on a public server, because it belongs to an administrator with a known name. */
const readDemoPassword = (env: Environment, strict: boolean): string | null => {
  const password = readText(env, 'DEMO_PASSWORD');
  if (strict && password !== null && password.length < MIN_PUBLIC_DEMO_PASSWORD) {
    throw new SettingError(
      'DEMO_PASSWORD',
      `must have ${MIN_PUBLIC_DEMO_PASSWORD} characters or more on a public server`,
    );
  }
  return password;
};

const readRateLimit = (env: Environment, isPublic: boolean): boolean => {
  const rateLimit = readSwitch(env, 'RATE_LIMIT', true);
  if (isPublic && !rateLimit) {
    throw new SettingError('RATE_LIMIT', "can't be 0 in production, nor on a HOST that isn't loopback");
  }
  return rateLimit;
};
