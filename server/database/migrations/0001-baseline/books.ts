/**
 * A reseller's rows, and the tables of the change feed. Keys are composite: no row names another reseller's, and the
 * schema can be distributed by `user_id` (architecture §4.3). Housekeeping finds old rows by an index.
 */
export const BOOKS = [
  `
create table categories (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  name text not null,
  backgroundcolor text not null,
  profile_count integer not null check (profile_count between 1 and 20),
  -- The entries of a list change together, so they stand in one value.
  prices jsonb,
  revision bigint not null,
  primary key (user_id, id)
)`,
  'create index categories_feed on categories (user_id, revision)',
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
  'create index suppliers_feed on suppliers (user_id, revision)',
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
  credentials_at timestamptz,
  outages jsonb not null,
  profile_count integer check (profile_count between 1 and 20),
  category_id uuid not null,
  supplier_id uuid not null,
  revision bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories (user_id, id),
  foreign key (user_id, supplier_id) references suppliers (user_id, id)
)`,
  'create index streamings_feed on streamings (user_id, revision)',
  'create index streamings_category on streamings (user_id, category_id)',
  'create index streamings_supplier on streamings (user_id, supplier_id)',
  `create index streamings_due on streamings (end_date) where conditions <> 'Vencido'`,
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
  note text,
  days integer not null check (days >= 1),
  state text not null check (state in ('Vendido', 'Standby', 'Vencido')),
  publicprice numeric(12, 2) not null check (publicprice >= 0),
  start_date timestamptz not null,
  end_date timestamptz not null,
  paid boolean not null,
  booked boolean not null,
  informed_at timestamptz,
  held_since timestamptz not null,
  revision bigint not null,
  primary key (user_id, id),
  foreign key (user_id, streamings_id) references streamings (user_id, id)
)`,
  'create index clients_feed on clients (user_id, revision)',
  'create index clients_streaming on clients (user_id, streamings_id)',
  `create index clients_due on clients (end_date) where state <> 'Vencido'`,
  `
create table finances (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('Venta', 'Renovacion', 'Reembolso', 'Inversion', 'Acumulado')),
  description text not null,
  quantity numeric(12, 2) not null,
  date timestamptz not null,
  reset_id uuid,
  corrects_id uuid,
  about_id uuid,
  revision bigint not null,
  primary key (user_id, id),
  -- Waits for the commit: one statement may write or delete both a correction and its entry.
  constraint finances_corrects_fkey foreign key (user_id, corrects_id) references finances (user_id, id)
    deferrable initially deferred
)`,
  'create index finances_feed on finances (user_id, revision)',
  `create index finances_kind on finances (user_id, kind) where kind = 'Acumulado'`,
  'create index finances_corrects on finances (user_id, corrects_id) where corrects_id is not null',
  'create unique index finances_reset on finances (user_id, reset_id) where reset_id is not null',
  `
create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  user_code text not null,
  codeuser text not null,
  username text not null,
  revision bigint not null,
  primary key (user_id, id),
  -- Waits for the commit: a row may be written before the one that it replaces goes.
  unique (user_id, user_code) deferrable initially deferred
)`,
  'create index favorites_feed on favorites (user_id, revision)',
  'create index favorites_code on favorites (user_code)',
  `
-- The balance is the sum of the movements, written in the same transactions (rules §6).
create table credits (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  description text not null check (description in ('Recarga', 'Transferencia', 'Suscripción')),
  code text not null,
  data timestamptz not null,
  quantity integer not null check (quantity <> 0),
  -- Of a transfer: the other user's name, as it was, and the other half, which may be gone with its user.
  counterpart text,
  other_half uuid,
  revision bigint not null,
  primary key (user_id, id)
)`,
  'create index credits_feed on credits (user_id, revision)',
  'create index credits_data on credits (data)',
  'create index credits_id on credits (id)',
  `
create table templates (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('datos', 'datos_nuevos', 'terminos', 'dias_restantes', 'renovacion_cliente',
    'renovado', 'reembolso_cliente', 'renovacion_proveedor', 'reembolso_proveedor', 'soporte', 'estado', 'saludo',
    'recarga', 'soporte_panel', 'pago')),
  text text,
  revision bigint not null,
  primary key (user_id, id),
  -- Waits for the commit, as that of favorites.
  unique (user_id, kind) deferrable initially deferred
)`,
  'create index templates_feed on templates (user_id, revision)',
  `
create table tombstones (
  user_id uuid not null references users (id) on delete cascade,
  table_name text not null,
  id uuid not null,
  revision bigint not null,
  deleted_at timestamptz not null default now(),
  primary key (user_id, table_name, id)
)`,
  'create index tombstones_feed on tombstones (user_id, revision)',
  'create index tombstones_age on tombstones (deleted_at)',
  `
-- What each mutation answered; the answer names its row and holds no copy of it (ADR 0112).
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key uuid not null,
  fingerprint bytea not null,
  status integer not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  -- A year after its tap, or after it came where the tap's moment is unknown or earlier.
  ends_at timestamptz not null default now() + interval '365 days',
  primary key (user_id, key)
)`,
  'create index idempotency_keys_age on idempotency_keys (created_at) where answer is not null',
  'create index idempotency_keys_end on idempotency_keys (ends_at)',
];
