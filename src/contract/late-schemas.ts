import {
  Array as List,
  Boolean as Truth,
  Integer,
  Literal,
  Object as Fields,
  Optional,
  String as Text,
  Unsafe,
} from 'typebox/type';
import type { TSchema } from 'typebox';
import type { Call, LateSchema } from './call.ts';
import type { AnyCall } from './calls.ts';
import { CALENDAR_DETAILS, type CalendarDetail } from '#domain/calendar/endings.ts';
import { PASSKEY_NAME_LIMIT } from '#contract/calls/passkeys.ts';
import { fieldMessages } from './fields.messages.ts';
import { requiredLine, strict, verbatim } from './fields.ts';
import { BATCH_LIMITS } from './sync-protocol.ts';
import { email } from './user-fields.ts';

/** The schemas of bodies and queries of calls that the first screen makes: for the server alone. */

// Strings, as every query parameter is; the server reads the numbers.
const cursor = Fields({
  since: Optional(
    Text({ pattern: '^\\d{1,15}$', description: 'The revision that this device has; 0 for all' }),
  ),
  limit: Optional(
    Text({ pattern: '^\\d{1,4}$', description: 'How many changes about, 1 to 5000; 1000 by default' }),
  ),
  epoch: Optional(Text({ description: 'The epoch of the last answer' })),
});

const entry = Fields({
  key: Text({ format: 'uuid' }),
  occurredAt: Optional(Text({ format: 'date-time' })),
  method: Unsafe<string>({ type: 'string', enum: ['POST', 'PATCH', 'DELETE'] }),
  path: Text({ description: 'Relative to /api/v1' }),
  body: Optional(Unsafe<unknown>({})),
});

/** Of the authenticator, or a recovery code, however it was typed. */
const factorCode = requiredLine(fieldMessages.code);

/** Whether the other own sessions end with a change of what signs in. */
const endOthers = Optional(Truth());

/** What a browser gives of a passkey, in base64url. */
const bytes = (maxLength: number) => Text({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
/** 1,023 bytes, which no id exceeds (WebAuthn level 3). */
const credentialId = bytes(1_364);
/** Some 500 characters, most of them our challenge. */
const clientDataJSON = bytes(4_000);

/** The longest of IANA has 32. */
const ZONE_LIMIT = 64;

const BODIES: Record<Extract<AnyCall, { body: LateSchema<unknown> }>['name'], TSchema> = {
  'user.login': Fields({ email: email(), password: verbatim() }, strict),
  'user.login_code': Fields({ challenge: Text({ maxLength: 1_000 }), code: factorCode }, strict),
  'user.lock_keys_by_password': Fields({ password: verbatim() }, strict),
  'user.factor_begin': Fields({ password: verbatim() }, strict),
  'user.factor_confirm': Fields({ code: factorCode, endOthers }, strict),
  'user.factor_codes': Fields({ password: verbatim(), code: factorCode, endOthers }, strict),
  'user.factor_remove': Fields({ password: verbatim(), code: factorCode, endOthers }, strict),
  'user.leave': Fields({ password: verbatim(), code: Optional(factorCode) }, strict),
  'user.passkey_begin': Fields({ password: verbatim(), code: Optional(factorCode) }, strict),
  'user.passkey_add': Fields(
    {
      name: requiredLine(undefined, PASSKEY_NAME_LIMIT),
      credentialId,
      clientDataJSON,
      attestationObject: bytes(8_000),
      endOthers,
    },
    strict,
  ),
  'user.passkey_remove': Fields({ password: verbatim(), endOthers }, strict),
  'user.login_passkey': Fields(
    {
      credentialId,
      clientDataJSON,
      authenticatorData: bytes(2_000),
      signature: bytes(2_000),
      userHandle: bytes(86),
    },
    strict,
  ),
  'calendar.create_feed': Fields(
    {
      detail: Unsafe<CalendarDetail>({ type: 'string', enum: [...CALENDAR_DETAILS] }),
      timeZone: Text({ minLength: 1, maxLength: ZONE_LIMIT, description: 'IANA' }),
      password: Optional(verbatim()),
    },
    strict,
  ),
  'push.subscribe': Fields(
    {
      endpoint: Text({ minLength: 1, maxLength: 2_000 }),
      // 65 bytes, and 16.
      p256dh: Text({ pattern: '^[A-Za-z0-9_-]{87}$' }),
      auth: Text({ pattern: '^[A-Za-z0-9_-]{22}$' }),
      hour: Integer({ minimum: 0, maximum: 23 }),
      timeZone: Text({ minLength: 1, maxLength: ZONE_LIMIT, description: 'IANA' }),
      amounts: Truth(),
    },
    strict,
  ),
  'user.logout': Fields({ isConnection: Literal(false) }, strict),
  'sync.batch': Fields({ calls: List(entry, { maxItems: BATCH_LIMITS.calls }) }, strict),
};

const QUERIES: Record<Extract<AnyCall, { query: LateSchema<unknown> }>['name'], TSchema> = {
  'sync.pull': cursor,
};

/** The schema of a call's body; null where it takes none. */
export function bodySchema({ name, body }: Call): TSchema | null {
  return body && 'late' in body ? ((BODIES as Record<string, TSchema>)[name] ?? null) : body;
}

/** The schema of a call's query; null where it reads none. */
export function querySchema({ name, query }: Call): TSchema | null {
  return query && 'late' in query ? ((QUERIES as Record<string, TSchema>)[name] ?? null) : (query ?? null);
}
