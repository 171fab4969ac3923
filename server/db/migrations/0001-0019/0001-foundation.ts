/** Composite keys: no row names another reseller's, and the schema can be spread by `user_id` (architecture §5.3). */
export const foundation = {
  name: '0001-foundation',
  sql: [
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
  is_connection boolean not null default false,
  is_verified boolean not null default false,
  typesuscription text not null default 'Demo' check (typesuscription in ('Demo', 'Suscripción')),
  start_date timestamptz,
  end_date timestamptz,
  symbolmoney text not null default 'S/.',
  created_at timestamptz not null default now(),
  -- The change feed's counter: raised by whoever holds this row's lock, so commit order is revision order.
  revision bigint not null default 1,
  -- The revision that last changed the profile itself; the first one is its creation.
  profile_revision bigint not null default 1,
  -- Tombstones at or below this revision have been thrown away: an older cursor starts again.
  tombstones_from bigint not null default 0
)`,
    'create unique index users_username on users (lower(username))',
    'create unique index users_email on users (lower(email))',
    `
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
)`,
    'create index sessions_user on sessions (user_id)',
    `
-- Single-use codes of verification and recovery mails; only their SHA-256 is kept.
create table mail_codes (
  code_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'recover')),
  expires_at timestamptz not null
)`,
    'create index mail_codes_user on mail_codes (user_id, purpose)',
    `
create table categories (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null,
  backgroundcolor text not null,
  profile_count integer not null check (profile_count between 1 and 20),
  revision bigint not null,
  primary key (user_id, id)
)`,
    `
create table suppliers (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null,
  phone text not null,
  telegram text,
  revision bigint not null,
  primary key (user_id, id)
)`,
    `
create table streamings (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  code text not null,
  name text not null,
  email text not null,
  emailtwo text,
  password text not null,
  url text,
  price_supplier numeric(12, 2) not null check (price_supplier >= 0),
  terms_of_use text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  days integer not null check (days >= 1),
  conditions text not null check (conditions in ('Activo', 'Vencido', 'Soporte')),
  data_support timestamptz,
  profile_count integer check (profile_count between 1 and 20),
  category_id uuid not null,
  supplier_id uuid not null,
  revision bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories (user_id, id),
  foreign key (user_id, supplier_id) references suppliers (user_id, id)
)`,
    'create index streamings_category on streamings (user_id, category_id)',
    'create index streamings_supplier on streamings (user_id, supplier_id)',
    `
create index streamings_due on streamings (end_date) where conditions <> 'Vencido'`,
    `
create table clients (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  streamings_id uuid not null,
  code text not null,
  nameuser text not null,
  phoneuser text not null,
  telegramuser text,
  account_type text not null check (account_type in ('Cuenta', 'Perfil')),
  numberprofile text not null,
  pin text,
  days integer not null check (days >= 1),
  state text not null check (state in ('Vendido', 'Standby', 'Vencido')),
  publicprice numeric(12, 2) not null check (publicprice >= 0),
  start_date timestamptz not null,
  end_date timestamptz not null,
  revision bigint not null,
  primary key (user_id, id),
  foreign key (user_id, streamings_id) references streamings (user_id, id)
)`,
    'create index clients_streaming on clients (user_id, streamings_id)',
    `
create index clients_due on clients (end_date) where state <> 'Vencido'`,
    `
create table finances (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('Venta', 'Renovacion', 'Reembolso', 'Inversion', 'Acumulado')),
  description text not null,
  quantity numeric(12, 2) not null,
  date timestamptz not null,
  reset_id uuid,
  revision bigint not null,
  primary key (user_id, id)
)`,
    `
create index finances_kind on finances (user_id, kind) where kind = 'Acumulado'`,
    'create unique index finances_reset on finances (user_id, reset_id) where reset_id is not null',
    `
create table tombstones (
  user_id uuid not null references users (id) on delete cascade,
  table_name text not null,
  id uuid not null,
  revision bigint not null,
  deleted_at timestamptz not null default now(),
  primary key (user_id, table_name, id)
)`,
    'create index categories_feed on categories (user_id, revision)',
    'create index suppliers_feed on suppliers (user_id, revision)',
    'create index streamings_feed on streamings (user_id, revision)',
    'create index clients_feed on clients (user_id, revision)',
    'create index finances_feed on finances (user_id, revision)',
    'create index tombstones_feed on tombstones (user_id, revision)',
    `
-- What each mutation answered: kept as long as the user, the answer itself for 180 days.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key uuid not null,
  fingerprint bytea not null,
  status integer not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
)`,
    'create index idempotency_keys_age on idempotency_keys (created_at) where answer is not null',
    `
-- Failed sign-ins of an account from an address, shared by all API processes.
create table throttles (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
)`,
    `
-- Addresses that have signed in to an account before: not held up by strangers' failures.
create table known_addresses (
  user_id uuid not null references users (id) on delete cascade,
  address_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, address_hash)
)`,
  ],
};
