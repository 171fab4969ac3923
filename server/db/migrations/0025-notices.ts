/** Mails about changes of security that wait to be sent (ADR 0132). They go with their user. */
export const notices = {
  name: '0025-notices',
  sql: [
    `
create table notices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  at timestamptz not null default now(),
  browser text,
  platform text,
  address text,
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
)`,
    'create index notices_due on notices (next_try_at)',
    'create index notices_user on notices (user_id)',
  ],
};
