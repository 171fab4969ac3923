/** Tables without an owner: recharge codes, limits and keys, and the logs, which outlive the users that they name. */
export const OPERATIONS = [
  `
-- What is here is unused: a recharge deletes its code in the transaction that credits it. Sealed, and found by the hash (ADR 0120).
create table credit_codes (
  id uuid primary key,
  code text not null,
  code_hash text not null,
  quantity integer not null check (quantity between 1 and 3000),
  created_at timestamptz not null default now()
)`,
  'create unique index credit_codes_hash on credit_codes (code_hash)',
  'create index credit_codes_age on credit_codes (created_at, id)',
  `
-- Keys of what belongs to no user, wrapped by a key of the ring.
create table server_keys (
  name text primary key,
  key_id text not null,
  wrapped text not null
)`,
  `
-- Failed tries, shared by all API processes.
create table throttles (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
)`,
  'create index throttles_age on throttles (updated_at)',
  `
-- Kept by rate-limiter-flexible, which names the columns. The key is a hash.
create table rate_limits (
  key character varying(255) primary key,
  points integer not null default 0,
  expire bigint
)`,
  'create index rate_limits_expire on rate_limits (expire)',
  `
-- Who did what to whom. Outlives both, so it names them and refers to nobody.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  admin_id uuid not null,
  admin text not null,
  act text not null,
  subject text not null,
  detail text not null default ''
)`,
  'create index audit_log_at on audit_log (at desc, id desc)',
  `
-- What happened to accounts, without foreign keys: it outlives its users.
create table security_events (
  id uuid primary key,
  at timestamptz not null default now(),
  event text not null,
  outcome text not null,
  user_id uuid,
  -- HMAC-SHA-256 of the normalised mail, and of the device's id, under a key made of APP_SECRET.
  mail_hash text,
  device_hash text,
  -- Null: of many addresses.
  address text,
  request_id text,
  -- More than 1: as often again within a minute from this address.
  times integer not null default 1 check (times > 0),
  details jsonb not null default '{}'
)`,
  'create index security_events_at on security_events (at desc, id desc)',
  'create index security_events_event on security_events (event, at desc, id desc)',
  'create index security_events_user on security_events (user_id, at desc, id desc) where user_id is not null',
  `
-- Rows of both logs are only ever added; age alone, not a setting that anybody can make, lets a row go (ADR 0115).
create function refuse_change() returns trigger language plpgsql as $$ begin
  raise exception using errcode = 'insufficient_privilege', message = tg_table_name || ' is append-only';
end $$`,
  'create trigger append_only before update or truncate on audit_log for each statement execute function refuse_change()',
  'create trigger no_deletion before delete on audit_log for each statement execute function refuse_change()',
  'create trigger append_only before update or truncate on security_events for each statement execute function refuse_change()',
  `create trigger no_early_deletion before delete on security_events for each row
  when (old.at > now() - interval '180 days') execute function refuse_change()`,
];
