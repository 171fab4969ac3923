/**
 * What happened to accounts, without foreign keys: it outlives its users. Rows of both logs are only ever added; age
 * alone, not a setting that anybody can make, lets a row of `security_events` go (ADR 0115).
 */
export const securityEvents = {
  name: '0017-security-events',
  sql: [
    `
create table security_events (
  id uuid primary key,
  at timestamptz not null default now(),
  event text not null,
  outcome text not null,
  user_id uuid,
  -- HMAC-SHA-256 of the normalised mail, and of the device's id, under a key made of APP_SECRET.
  mail_hash text,
  device_hash text,
  -- Null: of many addresses.
  address text,
  request_id text,
  -- More than 1: as often again within a minute from this address.
  times integer not null default 1 check (times > 0),
  details jsonb not null default '{}'
)`,
    'create index security_events_at on security_events (at desc, id desc)',
    'create index security_events_event on security_events (event, at desc, id desc)',
    'create index security_events_user on security_events (user_id, at desc, id desc) where user_id is not null',
    `
create function refuse_change() returns trigger language plpgsql as $$ begin
  raise exception using errcode = 'insufficient_privilege', message = tg_table_name || ' is append-only';
end $$`,
    `
create trigger append_only before update or truncate on audit_log
  for each statement execute function refuse_change()`,
    `
create trigger no_deletion before delete on audit_log
  for each statement execute function refuse_change()`,
    `
create trigger append_only before update or truncate on security_events
  for each statement execute function refuse_change()`,
    `
create trigger no_early_deletion before delete on security_events
  for each row when (old.at > now() - interval '180 days') execute function refuse_change()`,
    'revoke update, delete, truncate on audit_log, security_events from public',
  ],
};
