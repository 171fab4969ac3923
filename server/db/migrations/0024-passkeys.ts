/** Passkeys of users, which go with them, and the challenges that were used (ADR 0131). */
export const passkeys = {
  name: '0024-passkeys',
  sql: [
    `
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
  ],
};
