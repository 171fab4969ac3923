/** Addresses at which calendars read what ends (ADR 0161), and phones that are told (ADR 0162). They go with their user. */
export const told = {
  name: '0029-told',
  sql: [
    `
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
    'create index push_subscriptions_user on push_subscriptions (user_id)',
    'create index push_subscriptions_session on push_subscriptions (session_id)',
  ],
};
