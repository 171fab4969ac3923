/** rules §6 and §7. The balance is the sum of the movements, written in the same transactions. */
export const credits = {
  name: '0003-credits',
  sql: [
    'alter table users add column credits bigint not null default 0 constraint users_credits_check check (credits >= 0)',
    `
-- An ADMIN took the verification away: only an ADMIN gives it back.
alter table users add column verification_withdrawn boolean not null default false`,
    `
create table credits (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null unique,
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
    `
-- What is here is unused: a recharge deletes its code in the transaction that credits it.
create table credit_codes (
  id uuid primary key,
  code text not null unique,
  quantity integer not null check (quantity between 1 and 3000),
  created_at timestamptz not null default now()
)`,
    'create index credit_codes_age on credit_codes (created_at, id)',
    `
create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  user_code text not null,
  codeuser text not null,
  username text not null,
  revision bigint not null,
  primary key (user_id, id),
  unique (user_id, user_code) deferrable initially deferred
)`,
    'create index favorites_feed on favorites (user_id, revision)',
    'create index favorites_code on favorites (user_code)',
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
  ],
};
