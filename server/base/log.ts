import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '#server/base/config/settings.ts';

export type { Logger } from 'pino';

const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'password1',
  'password2',
  'currentPassword',
  'newPassword',
  'code',
  'codeReferrals',
  'token',
  'tokenSession',
  'pin',
  'link',
  'secret',
];

/** Each name at the top, one and two levels down (`req.headers.authorization`, `user.password`). */
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** JSON lines. URLs lose their query, since links of older mails carry codes there; database errors lose quoted values. */
export const createLog = (settings: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger => {
  const options = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: { err: describeError, req: describeRequest },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

/** `code` gets another name, since a field of that name is redacted. */
const TELLING_FIELDS = { code: 'reason', constraint: 'constraint', table: 'table' } as const;

/** Copies chosen fields: PostgreSQL's `detail` and `where` quote rows, and an SMTP error quotes addresses. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const fields = Object.entries(TELLING_FIELDS).flatMap(([from, to]) => {
    const value: unknown = Reflect.get(error, from);
    return typeof value === 'string' || typeof value === 'number' ? [[to, value] as const] : [];
  });
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...cause,
  };
};

/** The address acts as its password (ADR 0161), in any spelling of the path before it. */
const FEED = /(\/calendar\/)[^/]+|[\da-f]{64}/gi;

interface RequestLike {
  readonly id?: unknown;
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
}

const describeRequest = ({ id, method, url, ip }: RequestLike): Record<string, unknown> => ({
  id,
  method,
  url: url?.replace(/\?.*$/s, '').replace(FEED, (_found, before: string = '') => `${before}[redacted]`),
  ip,
});
