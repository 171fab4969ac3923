import {
  Array as List,
  Boolean as Truth,
  Integer,
  Object as Fields,
  Optional,
  String as Text,
  Unsafe,
  type Static,
} from 'typebox/type';
import type { Answer } from '#contract/answers.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit-actions.ts';
import {
  SECURITY_EVENTS,
  SECURITY_OUTCOMES,
  type SecurityEventName,
  type SecurityOutcome,
} from '#contract/security-events.ts';
import { ROW_SCHEMAS } from '#contract/row-schemas.ts';
import { PAGE_ANSWERS } from './page-answers.ts';
import { CALENDAR_DETAILS, type CalendarDetail } from '#domain/calendar/endings.ts';
import { TABLE_NAMES } from '#domain/rows.ts';

/**
 * Answers with a form of their own: the server serialises and documents by these schemas, and the page imports only
 * their types (wire §7, §8).
 */

const { profile, categories, suppliers, streamings, clients, finances, favorites, credits, helpers } =
  ROW_SCHEMAS;
const { id, username, phone, symbolmoney, userCode } = profile.properties;

const health = Fields({
  status: Unsafe<'ok'>({ type: 'string', enum: ['ok'] }),
  version: Text(),
  database: Unsafe<'embedded' | 'postgres'>({ type: 'string', enum: ['embedded', 'postgres'] }),
});

/**
 * `database`: it answers and accepts writes; `process`: it isn't about to end. `disk` is only reported and never makes
 * the server unready.
 */
export const READY_CHECKS = ['database', 'disk', 'migrations', 'process'] as const;

type ReadyCheck = (typeof READY_CHECKS)[number];

const check = () => Unsafe<'ok' | 'failed'>({ type: 'string', enum: ['ok', 'failed'] });

const readiness = Fields({
  // `ready` if all checks except the disk's are ok.
  status: Unsafe<'ready' | 'unavailable'>({ type: 'string', enum: ['ready', 'unavailable'] }),
  version: Text(),
  checks: Fields(
    Object.fromEntries(READY_CHECKS.map((name) => [name, check()])) as Record<
      ReadyCheck,
      ReturnType<typeof check>
    >,
  ),
});

/** A server that isn't ready answers in the same form. */
export const UNREADY = { 503: readiness };

const signedIn = Fields({
  status: Unsafe<'success'>({ type: 'string', enum: ['success'] }),
  message: Text({ description: 'Spanish, ready to show' }),
  tokenSession: Text({ description: 'A JWT of 30 days, for `Authorization: Bearer`' }),
  user: Fields({ id: Text({ format: 'uuid' }) }),
});

const factor = Fields({
  isOn: Truth(),
  isRequired: Truth({ description: 'Without one, the calls of an ADMIN answer 403 `factor_required`' }),
  recoveryCodesLeft: Integer(),
});

const passkey = Fields({
  id: Text({ format: 'uuid' }),
  name: Text(),
  createdAt: Text({ format: 'date-time' }),
  lastUsedAt: Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'Null until the first sign-in by it',
  }),
});

const fullUser = {
  ...profile.properties,
  // Begun days count whole; null without an end.
  daysRemaining: Unsafe<number | null>({ type: ['integer', 'null'], description: 'Never below 0' }),
  totalCredits: Integer(),
  totalStreamings: Integer(),
};

const me = Fields({
  ...fullUser,
  tokenSession: Optional(Text({ description: 'A fresh token, when the one sent is older than a day' })),
});

const lockKeys = Fields({ keys: List(Text({ description: '32 bytes in base64, the newest first' })) });
const nullableText = () => Unsafe<string | null>({ type: ['string', 'null'] });
const instant = () => Text({ format: 'date-time' });

/** `browser`, `platform` and `address` are null if unknown; `seenAt` lags by a few minutes at most. */
const session = Fields({
  id: Text({ format: 'uuid' }),
  browser: nullableText(),
  platform: nullableText(),
  address: nullableText(),
  signedInAt: instant(),
  seenAt: instant(),
  endsAt: instant(),
  current: Truth(),
});

const { username: _flat, ...favoriteFields } = favorites.properties;
const favorite = Fields({ ...favoriteFields, User: Fields({ username: Text() }) });
const member = Fields({ id, username, phone, userCode, Favorites: List(favorite) });

const credit = Fields({ ...credits.properties, User: Fields({ username, phone }) });
const rechargeCode = Fields({
  id: Text({ format: 'uuid' }),
  code: Text({ description: 'Empty where it is unreadable' }),
  quantity: Integer(),
  unreadable: Optional(Truth({ description: 'There where the stored code does not open' })),
});

const auditEntry = Fields({
  id: Text({ format: 'uuid' }),
  at: Text({ format: 'date-time' }),
  // Keys are user names.
  admin: Text(),
  act: Unsafe<AuditAction>({ type: 'string', enum: [...AUDIT_ACTIONS] }),
  // A user name, a code, or `5 × 10` for codes and the credits of each.
  subject: Text(),
  // Parts separated by ` · `; may be empty.
  detail: Text(),
});

/** The actor is null if unknown; `address` and `requestId` are null for several events counted together (ADR 0116). */
const securityRecord = Fields({
  id: Text({ format: 'uuid' }),
  at: Text({ format: 'date-time' }),
  event: Unsafe<SecurityEventName>({ type: 'string', enum: [...SECURITY_EVENTS] }),
  outcome: Unsafe<SecurityOutcome>({ type: 'string', enum: [...SECURITY_OUTCOMES] }),
  userId: nullableText(),
  username: nullableText(),
  address: nullableText(),
  requestId: nullableText(),
  // Above 1: occurrences within a minute.
  times: Integer(),
  // Route of the refused call, such as `POST /user/login`; else empty.
  route: Text(),
});

const withStreamings = { streamings: List(streamings) };

const streaming = Fields({
  ...streamings.properties,
  Category: Fields({
    id: categories.properties.id,
    name: categories.properties.name,
    backgroundcolor: categories.properties.backgroundcolor,
  }),
  Supplier: Fields({
    name: suppliers.properties.name,
    phone: suppliers.properties.phone,
    telegram: suppliers.properties.telegram,
  }),
  Clients: List(clients),
  User: Fields({ symbolmoney }),
});

const client = Fields({
  ...clients.properties,
  User: Fields({ id, username, phone, symbolmoney }),
  Streaming: Fields({
    name: streamings.properties.name,
    code: streamings.properties.code,
    email: streamings.properties.email,
    password: streamings.properties.password,
    unreadable: streamings.properties.unreadable,
    url: streamings.properties.url,
    termsOfUse: streamings.properties.termsOfUse,
  }),
});

/** `readAt` is exact to an hour; null until a calendar has read the feed. */
const calendarFeed = Fields({
  id,
  detail: Unsafe<CalendarDetail>({ type: 'string', enum: [...CALENDAR_DETAILS] }),
  createdAt: Text({ format: 'date-time' }),
  readAt: Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
});

const rights = helpers.properties.rights;

const invite = Fields({ id, name: Text(), rights, expiresAt: instant() });

/** `seenAt` lags by a few minutes at most. */
const helperPhone = Fields({ browser: nullableText(), platform: nullableText(), seenAt: instant() });
const { userId: _owner, ...helperFields } = helpers.properties;
const teamHelper = Fields({ ...helperFields, phones: List(helperPhone) });

/** `owner` is the user name of the book's owner, `name` what they call the helper. */
const invitation = Fields({ owner: Text(), name: Text(), rights });
const helpedBook = Fields({ id, ...invitation.properties });

const bookEntry = Fields({ ...finances.properties, User: Fields({ username, phone, symbolmoney }) });

const change = Fields({
  // A newer server may name tables that this version doesn't know.
  table: Unsafe<string>({ type: 'string', enum: [...TABLE_NAMES] }),
  id: Text({ format: 'uuid' }),
  revision: Integer(),
  row: Unsafe<unknown>({ description: "The row's own fields, or null for one that was deleted" }),
});

const feedPage = Fields({
  changes: List(change),
  revision: Integer({ description: 'The cursor of the next request' }),
  more: Truth(),
  serverTime: Text({ format: 'date-time' }),
  epoch: Text(),
});

// Key and body of a batch's answer are unchecked: the serialiser neither drops nor converts them.
const batchReply = Fields({
  results: List(Fields({ key: Unsafe<string>({}), status: Integer(), body: Unsafe<Answer | null>({}) })),
});

export const ANSWERS = {
  'system.health': health,
  'system.ready': readiness,
  'system.config': Fields({
    supportPhone: Unsafe<string | null>({ type: ['string', 'null'] }),
    trialDays: Integer(),
  }),
  'user.login': signedIn,
  'user.login_code': signedIn,
  'user.login_passkey': signedIn,
  'user.factor': factor,
  'user.passkeys': List(passkey),
  'user.me': me,
  'user.lock_keys': lockKeys,
  'user.sessions': List(session),
  'calendar.feeds': List(calendarFeed),
  ...PAGE_ANSWERS,
  'push.state': Fields({ publicKey: Text(), subscribed: Truth() }),
  'team.helpers': List(teamHelper),
  'team.invites': List(invite),
  'team.books': List(helpedBook),
  'favorite.of_user': List(favorite),
  'favorite.list': List(favorite),
  'user.staff': List(member),
  'user.candidates': List(Fields({ id, username, phone })),
  'credit.mine': Fields({ totalQuantity: Integer(), credits: List(credit) }),
  'credit.list': List(credit),
  'codecredit.list': List(rechargeCode),
  'finance.list': List(bookEntry),
  'admin.users': List(Fields(fullUser)),
  'admin.audit': List(auditEntry),
  'admin.security': List(securityRecord),
  'category.list': List(Fields({ ...categories.properties, ...withStreamings })),
  'supplier.list': List(Fields({ ...suppliers.properties, ...withStreamings })),
  'streaming.list': List(streaming),
  'streaming.activo': List(streaming),
  'streaming.soporte': List(streaming),
  'streaming.vencido': List(streaming),
  'client.list': List(client),
  'finance.mine': List(bookEntry),
  'sync.batch': batchReply,
  'sync.pull': feedPage,
};

export type Answers = { [Name in keyof typeof ANSWERS]: Static<(typeof ANSWERS)[Name]> };

export type FullUser = Answers['admin.users'][number];
export type Me = Answers['user.me'];
export type SignedIn = Answers['user.login'];
export type CreditRecord = Answers['credit.list'][number];
export type FinanceRecord = Answers['finance.list'][number];
export type CodeCredit = Answers['codecredit.list'][number];
export type AuditEntry = Answers['admin.audit'][number];
export type SecurityRecord = Answers['admin.security'][number];
export type CalendarFeed = Answers['calendar.feeds'][number];
export type PasskeyRecord = Answers['user.passkeys'][number];
export type SessionRecord = Answers['user.sessions'][number];
export type StaffRecord = Answers['user.staff'][number];
export type Candidate = Answers['user.candidates'][number];
export type Factor = Answers['user.factor'];
export type LockKeys = Answers['user.lock_keys'];
export type BatchReply = Answers['sync.batch'];
export type CallReply = BatchReply['results'][number];
export type FeedPage = Answers['sync.pull'];
export type TeamHelper = Static<typeof teamHelper>;
export type Invite = Static<typeof invite>;
export type Invitation = Static<typeof invitation>;
export type HelpedBook = Static<typeof helpedBook>;
