/** A book's helpers, their sessions and the invitations (rules §14). */
export const TEAM = [
  `
create table helpers (
  user_id uuid not null references users (id) on delete cascade,
  -- Stands for the owner's id towards the helper's phones.
  id uuid not null,
  name text not null,
  rights jsonb not null,
  joined_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Whose row of helps names this one; null once their account is gone.
  person_id uuid references users (id) on delete set null,
  -- When each right was last taken away: a tap from before still counts (ADR 0187).
  withdrawn jsonb not null default '{}',
  -- Raised with each change of the rights, so that phones begin anew.
  version integer not null default 1,
  revision bigint not null,
  primary key (user_id, id)
)`,
  'create index helpers_feed on helpers (user_id, revision)',
  'create index helpers_person on helpers (person_id)',
  `
create table activities (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  -- No reference: what a helper did stays. Null is the owner.
  helper_id uuid,
  action text not null,
  about_id uuid,
  about text not null,
  taken numeric(12, 2) not null,
  revision bigint not null,
  primary key (user_id, id)
)`,
  'create index activities_feed on activities (user_id, revision)',
  'create index activities_at on activities (at)',
  `
-- The books in which a person helps, beside their own rows.
create table helps (
  user_id uuid not null references users (id) on delete cascade,
  helper_id uuid not null,
  owner_id uuid not null references users (id) on delete cascade,
  primary key (user_id, helper_id)
)`,
  'create index helps_owner on helps (owner_id)',
  `
create table helper_sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  helper_id uuid not null,
  -- The helper's own session, with which this one ends.
  opened_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  download_begun_at bigint,
  browser text,
  platform text,
  address text,
  seen_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, helper_id) references helpers (user_id, id) on delete cascade
)`,
  'create index helper_sessions_end on helper_sessions (expires_at)',
  'create index helper_sessions_helper on helper_sessions (user_id, helper_id)',
  `
create table invites (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256.
  code_hash bytea not null unique,
  name text not null,
  rights jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
)`,
  'create index invites_user on invites (user_id)',
  'create index invites_end on invites (expires_at)',
];
