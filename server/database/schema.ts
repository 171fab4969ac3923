import type { ColumnType, Generated } from 'kysely';
import type { CreditDescription, Right, Role, SubscriptionType } from '#domain/rows.ts';

/** Tables that modules query by hand; tenant rows go through `tables.ts`. */

/** Rarely written identity data. */
export interface UsersTable {
  id: string;
  username: string;
  email: string;
  phone: string;
  password_hash: string;
  role: Generated<Role>;
  user_code: string;
  code_referrals: string | null;
  is_verified: Generated<boolean>;
  verification_withdrawn: Generated<boolean>;
  mail_proved_at: Generated<string | null>;
  leaves_at: Generated<string | null>;
  created_at: Generated<string>;
}

/** State that changes with a user's work: one row per row of `users`. Its lock is the user's lock. */
export interface UserStatesTable {
  user_id: string;
  is_connection: Generated<boolean>;
  typesuscription: Generated<SubscriptionType>;
  start_date: string | null;
  end_date: string | null;
  symbolmoney: Generated<string>;
  month_goal: number | null;
  catalogue_id: string | null;
  credits: Generated<number>;
  revision: Generated<number>;
  profile_revision: Generated<number>;
  tombstones_from: Generated<number>;
  run: string | null;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: Generated<string>;
  expires_at: string;
  browser: string | null;
  platform: string | null;
  address: string | null;
  seen_at: Generated<string>;
  download_begun_at: number | null;
  replaces: string | null;
}

export interface MailCodesTable {
  code_hash: Buffer;
  user_id: string;
  purpose: 'verify' | 'recover';
  expires_at: string;
}

export interface TombstonesTable {
  user_id: string;
  table_name: string;
  id: string;
  revision: number;
  deleted_at: Generated<string>;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  status: number;
  answer: unknown;
  created_at: Generated<string>;
  ends_at: Generated<string>;
}

export interface ThrottlesTable {
  key: string;
  failures: number;
  blocked_until: string | null;
  updated_at: Generated<string>;
}

export interface KnownDevicesTable {
  user_id: string;
  device_hash: Buffer;
  seen_at: Generated<string>;
}

export interface SecondFactorsTable {
  user_id: string;
  secret: string;
  begun_at: Generated<string>;
  confirmed_at: string | null;
  last_step: Generated<number>;
  recovery_hashes: Generated<string[]>;
}

export interface NoticesTable {
  id: string;
  user_id: string;
  kind: string;
  at: Generated<string>;
  browser: string | null;
  platform: string | null;
  address: string | null;
  tries: Generated<number>;
  next_try_at: Generated<string>;
  facts: Generated<string[]>;
}

export interface CalendarFeedsTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  detail: string;
  time_zone: string;
  created_at: Generated<string>;
  read_at: Generated<string | null>;
}

export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint_hash: Buffer;
  /** Sealed. */
  target: string;
  hour: number;
  time_zone: string;
  amounts: boolean;
  next_at: string;
  tries: Generated<number>;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  name: string;
  created_at: Generated<string>;
  last_used_at: string | null;
}

export interface SpentChallengesTable {
  challenge_hash: Buffer;
  ends_at: string;
}

export interface InstallationTable {
  only: Generated<boolean>;
  epoch: Generated<string>;
  created_at: Generated<string>;
}

export interface CreditsTable {
  user_id: string;
  id: string;
  description: CreditDescription;
  code: string;
  data: string;
  quantity: number;
  counterpart: string | null;
  other_half: string | null;
  revision: number;
}

export interface CreditCodesTable {
  id: string;
  /** Sealed. */
  code: string;
  code_hash: string;
  quantity: number;
  created_at: Generated<string>;
}

export interface FavoritesTable {
  user_id: string;
  id: string;
  user_code: string;
  codeuser: string;
  username: string;
  revision: number;
}

export interface HelpersTable {
  user_id: string;
  id: string;
  name: string;
  /** Written as JSON, as `withdrawn` is. */
  rights: ColumnType<Right[], string, string>;
  joined_at: Generated<string>;
  ended_at: string | null;
  person_id: string | null;
  withdrawn: ColumnType<Partial<Record<Right, string>>, string | undefined, string>;
  version: Generated<number>;
  revision: number;
}

export interface ActivitiesTable {
  user_id: string;
  id: string;
  at: string;
  helper_id: string | null;
  action: string;
  about_id: string | null;
  about: string;
  taken: number;
  revision: number;
}

export interface HelpsTable {
  user_id: string;
  helper_id: string;
  owner_id: string;
}

export interface HelperSessionsTable {
  user_id: string;
  id: string;
  helper_id: string;
  opened_by: string;
  created_at: Generated<string>;
  expires_at: string;
  download_begun_at: number | null;
  browser: string | null;
  platform: string | null;
  address: string | null;
  seen_at: Generated<string>;
}

export interface InvitesTable {
  id: string;
  user_id: string;
  code_hash: Buffer;
  name: string;
  rights: ColumnType<Right[], string, never>;
  created_at: Generated<string>;
  expires_at: string;
}

export interface AuditLogTable {
  id: string;
  at: Generated<string>;
  admin_id: string;
  admin: string;
  act: string;
  subject: string;
  detail: Generated<string>;
}

export interface SecurityEventsTable {
  id: string;
  at: Generated<string>;
  event: string;
  outcome: string;
  user_id: string | null;
  mail_hash: string | null;
  device_hash: string | null;
  address: string | null;
  request_id: string | null;
  times: Generated<number>;
  /** Written as JSON. */
  details: ColumnType<unknown, string, never>;
}

export interface Schema {
  users: UsersTable;
  user_states: UserStatesTable;
  sessions: SessionsTable;
  mail_codes: MailCodesTable;
  tombstones: TombstonesTable;
  idempotency_keys: IdempotencyKeysTable;
  throttles: ThrottlesTable;
  known_devices: KnownDevicesTable;
  second_factors: SecondFactorsTable;
  notices: NoticesTable;
  calendar_feeds: CalendarFeedsTable;
  push_subscriptions: PushSubscriptionsTable;
  passkeys: PasskeysTable;
  spent_challenges: SpentChallengesTable;
  installation: InstallationTable;
  credits: CreditsTable;
  credit_codes: CreditCodesTable;
  favorites: FavoritesTable;
  helpers: HelpersTable;
  activities: ActivitiesTable;
  helper_sessions: HelperSessionsTable;
  helps: HelpsTable;
  invites: InvitesTable;
  audit_log: AuditLogTable;
  security_events: SecurityEventsTable;
}
