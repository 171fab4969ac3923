/** Addresses at which calendars read what ends (ADR 0161). They go with their user. */
export const told = {
  name: '0029-told',
  sql: `
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
);
create index calendar_feeds_user on calendar_feeds (user_id);
`,
};
