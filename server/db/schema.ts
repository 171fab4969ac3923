import type { Generated } from 'kysely';
import type { Role, SubscriptionType } from '#domain/rows.ts';

/** The tables that modules query by hand; tenant rows go through `tables.ts`. */

export interface UsersTable {
  id: string;
  username: string;
  email: string;
  phone: string;
  password_hash: string;
  role: Generated<Role>;
  user_code: string;
  code_referrals: string | null;
  is_connection: Generated<boolean>;
  is_verified: Generated<boolean>;
  typesuscription: Generated<SubscriptionType>;
  start_date: string | null;
  end_date: string | null;
  symbolmoney: Generated<string>;
  created_at: Generated<string>;
  revision: Generated<number>;
  profile_revision: Generated<number>;
  tombstones_from: Generated<number>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: Generated<string>;
  expires_at: string;
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
}

export interface ThrottlesTable {
  key: string;
  failures: number;
  blocked_until: string | null;
  updated_at: Generated<string>;
}

export interface KnownAddressesTable {
  user_id: string;
  address_hash: Buffer;
  seen_at: Generated<string>;
}

export interface InstallationTable {
  only: Generated<boolean>;
  epoch: Generated<string>;
  created_at: Generated<string>;
}

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  mail_codes: MailCodesTable;
  tombstones: TombstonesTable;
  idempotency_keys: IdempotencyKeysTable;
  throttles: ThrottlesTable;
  known_addresses: KnownAddressesTable;
  installation: InstallationTable;
}
