/** wire §3: the phones that have signed in to an account replace its addresses (ADR 0109), and counts of an address. */
export const limits = {
  name: '0013-limits',
  sql: [
    'drop table known_addresses',
    `
-- Phones that have signed in to an account before: not held up by strangers' failures.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
)`,
    `
-- Kept by rate-limiter-flexible, which names the columns. The key is a hash.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)`,
    'create index rate_limits_expire on rate_limits (expire)',
  ],
};
