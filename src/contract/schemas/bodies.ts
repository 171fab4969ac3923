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
import type { Static } from 'typebox';
import { CALENDAR_DETAILS, type CalendarDetail } from '#domain/calendar/endings.ts';
import { RIGHTS, type Right } from '#domain/rows.ts';
import { PASSKEY_NAME_LIMIT } from '#contract/passkey-name.ts';
import { fieldMessages } from '#contract/fields.texts.ts';
import { requiredLine, strict, verbatim } from '#contract/fields.ts';
import { BATCH_LIMITS } from '#contract/sync-protocol.ts';
import { email } from '#contract/user-fields.ts';

/** Bodies of calls that the first screen makes: it imports only their types, because it loads no typebox. */

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

/** A code of the authenticator or a recovery code, in any typed form. */
const factorCode = requiredLine(fieldMessages.code);

/** True ends the user's other sessions together with a change of credentials. */
const endOthers = Optional(Truth());

/** Passkey data from the browser, in base64url. */
const bytes = (maxLength: number) => Text({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
/** 1,023 bytes, the limit of an id (WebAuthn level 3). */
const credentialId = bytes(1_364);
/** Typically 500 characters, mostly the server's challenge. */
const clientDataJSON = bytes(4_000);

/** The longest of IANA has 32. */
const ZONE_LIMIT = 64;

/** Above the longest PIN that a client may have. */
const PIN_LIMIT = 40;

const HELPER_NAME_LIMIT = 40;
const helperName = requiredLine(fieldMessages.name, HELPER_NAME_LIMIT);
const rights = List(Unsafe<Right>({ type: 'string', enum: [...RIGHTS] }), { maxItems: RIGHTS.length });
/** 32 bytes in base64url. */
const inviteCode = Text({ pattern: '^[A-Za-z0-9_-]{43}$', 'x-message': fieldMessages.invitation });

export const BODIES = {
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
  'page.read': Fields({ pin: Optional(Text({ maxLength: PIN_LIMIT })) }, strict),
  'team.invite': Fields({ name: helperName, rights }, strict),
  'team.change': Fields({ name: Optional(helperName), rights: Optional(rights) }, strict),
  'team.invitation': Fields({ code: inviteCode }, strict),
  'team.join': Fields({ code: inviteCode }, strict),
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

export const QUERIES = {
  'sync.pull': cursor,
};

export type Bodies = { [Name in keyof typeof BODIES]: Static<(typeof BODIES)[Name]> };
export type Queries = { [Name in keyof typeof QUERIES]: Static<(typeof QUERIES)[Name]> };

export type LoginBody = Bodies['user.login'];
export type NewPasskey = Bodies['user.passkey_add'];
export type PasskeyProof = Bodies['user.login_passkey'];
export type PushSubscriptionBody = Bodies['push.subscribe'];
export type BatchEntry = Bodies['sync.batch']['calls'][number];
