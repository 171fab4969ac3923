/** Users, their credentials, and their own data outside the books. A deleted user's rows go too. */
export const USERS = [
  `
create table installation (
  "only" boolean primary key default true check ("only"),
  epoch uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
)`,
  'insert into installation default values',
  `
create table users (
  id uuid primary key,
  username text not null check (char_length(username) between 3 and 30),
  email text not null,
  phone text not null unique,
  password_hash text not null,
  role text not null default 'USER' check (role in ('USER', 'RESELLER', 'ADMIN')),
  user_code text not null unique,
  code_referrals text,
  is_verified boolean not null default false,
  -- An ADMIN took the verification away: only an ADMIN gives it back.
  verification_withdrawn boolean not null default false,
  -- When the holder of the mailbox first chose the password: who opened the link of the registration need not know it (ADR 0176).
  mail_proved_at timestamptz,
  -- When the user goes by their own wish, unless they change their mind (ADR 0181).
  leaves_at timestamptz,
  created_at timestamptz not null default now()
)`,
  'create unique index users_username on users (lower(username))',
  'create unique index users_email on users (lower(email))',
  // Unverified registrations, which housekeeping finds by their age (ADR 0111).
  `create index users_unverified on users (created_at)
  where not is_verified and not verification_withdrawn and role = 'USER'`,
  'create index users_leaving on users (leaves_at) where leaves_at is not null',
  // State that changes with a reseller's work, apart from identity (ADR 0149).
  `
create table user_states (
  user_id uuid primary key references users (id) on delete cascade,
  is_connection boolean not null default false,
  typesuscription text not null default 'Demo' check (typesuscription in ('Demo', 'Suscripción')),
  start_date timestamptz,
  end_date timestamptz,
  symbolmoney text not null default 'S/.',
  credits bigint not null default 0 constraint user_states_credits_check check (credits >= 0),
  -- The change feed's counter: raised by whoever holds this row's lock, so commit order is revision order.
  revision bigint not null default 1,
  -- The revision that last changed the profile itself; the first one is its creation.
  profile_revision bigint not null default 1,
  -- Tombstones at or below this revision have been thrown away: an older cursor starts again.
  tombstones_from bigint not null default 0,
  -- The run that wrote the revision.
  run uuid
)`,
  `
-- The path names the database and the file, of the machine that holds the user's rows. The argument keeps an engine that spreads them from asking another one.
create function this_run(owner uuid) returns uuid language sql stable as $$
  select md5(concat_ws('/', extract(epoch from pg_postmaster_start_time()), pg_relation_filepath('user_states')))::uuid
$$`,
  `
-- The run of the database that wrote each revision (ADR 0038): a user costs one row for each run.
create table revision_runs (
  user_id uuid not null references users (id) on delete cascade,
  -- The last revision before its first.
  after_revision bigint not null,
  run uuid not null,
  primary key (user_id, after_revision)
)`,
  `
-- What the list of sessions shows; a session ends 180 days after its sign-in (ADR 0126).
create table sessions (
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The newest revision when a download from 0 began: its cursor stays valid below tombstones gone by then (ADR 0029).
  download_begun_at bigint,
  -- Names out of the User-Agent; null where it has none that is known.
  browser text,
  platform text,
  address text,
  seen_at timestamptz not null default now(),
  -- The session that it takes the place of, which ends once this one is used; null after that (ADR 0175). No foreign key: the old one may run out first.
  replaces uuid,
  primary key (user_id, id)
)`,
  'create index sessions_end on sessions (expires_at)',
  `
-- Single-use codes of verification and recovery mails; only their SHA-256 is kept.
create table mail_codes (
  code_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'recover')),
  expires_at timestamptz not null
)`,
  'create index mail_codes_user on mail_codes (user_id, purpose)',
  'create index mail_codes_end on mail_codes (expires_at)',
  `
-- Phones that have signed in to an account before: not held up by strangers' failures (ADR 0109).
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
)`,
  `
-- Sealed, with hashes of the recovery codes that are left (ADR 0129).
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret text not null,
  begun_at timestamptz not null default now(),
  -- Null while it is being set up: then it asks nobody for a code.
  confirmed_at timestamptz,
  -- The newest time step whose code was used: no code of it or before counts again.
  last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}'
)`,
  `
-- ADR 0131
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Base64url, as browsers send it.
  credential_id text not null unique,
  -- COSE (RFC 9052).
  public_key bytea not null,
  -- Of the authenticator; stays 0 where it doesn't count.
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
)`,
  'create index passkeys_user on passkeys (user_id)',
  `
create table spent_challenges (
  challenge_hash bytea primary key,
  -- No challenge is good from then on.
  ends_at timestamptz not null
)`,
  'create index spent_challenges_end on spent_challenges (ends_at)',
  `
-- Mails about changes of security that wait to be sent (ADR 0132).
create table notices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  at timestamptz not null default now(),
  browser text,
  platform text,
  address text,
  -- What the mail adds about the change (ADR 0176).
  facts text[] not null default '{}',
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
)`,
  'create index notices_due on notices (next_try_at)',
  'create index notices_user on notices (user_id)',
  `
-- Each user's data key, wrapped by a key of the ring (ADR 0118).
create table user_keys (
  user_id uuid primary key references users (id) on delete cascade,
  key_id text not null,
  wrapped text not null
)`,
  'create index user_keys_key on user_keys (key_id)',
  `
-- Addresses at which calendars read what ends (ADR 0161).
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256.
  token_hash bytea not null unique,
  detail text not null,
  -- IANA.
  time_zone text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
)`,
  'create index calendar_feeds_user on calendar_feeds (user_id)',
  `
-- Phones that are told (ADR 0162).
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Sessions lie by user, so no foreign key leads there: what ends one takes its subscription along.
  session_id uuid not null,
  -- SHA-256.
  endpoint_hash bytea not null unique,
  -- Sealed: endpoint and keys as JSON.
  target text not null,
  hour integer not null,
  -- IANA.
  time_zone text not null,
  amounts boolean not null,
  -- Written in ms, by which one process of many takes it.
  next_at timestamptz not null,
  tries integer not null default 0
)`,
  'create index push_subscriptions_due on push_subscriptions (next_at, id)',
  'create index push_subscriptions_session on push_subscriptions (session_id)',
  'create index push_subscriptions_user on push_subscriptions (user_id)',
];
