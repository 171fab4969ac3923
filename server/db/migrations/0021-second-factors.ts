/** A user's second factor, sealed, and hashes of the recovery codes that are left (ADR 0129). It goes with its user. */
export const secondFactors = {
  name: '0021-second-factors',
  sql: [
    `
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
  ],
};
