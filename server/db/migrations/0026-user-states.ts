/**
 * What changes with a reseller's work leaves `users`, which keeps who they are (ADR 0149). Keys of rows that are one
 * user's begin with the user. Triggers that told of ended sessions, and noted runs, are statements of the app now: an
 * engine that spreads the rows runs no triggers on them.
 */
export const userStates = {
  name: '0026-user-states',
  sql: [
    `
-- First: a call under way that holds a user's row would wait for the copy, and the triggers' removal for that call.
lock table users, sessions, credits in access exclusive mode`,
    `
create table user_states (
  user_id uuid primary key references users (id) on delete cascade,
  is_connection boolean not null default false,
  typesuscription text not null default 'Demo' check (typesuscription in ('Demo', 'Suscripción')),
  start_date timestamptz,
  end_date timestamptz,
  symbolmoney text not null default 'S/.',
  credits bigint not null default 0 constraint user_states_credits_check check (credits >= 0),
  -- The change feed's counter: raised by whoever holds this row's lock, so commit order is revision order.
  revision bigint not null default 1,
  -- The revision that last changed the profile itself; the first one is its creation.
  profile_revision bigint not null default 1,
  -- Tombstones at or below this revision have been thrown away: an older cursor starts again.
  tombstones_from bigint not null default 0,
  -- The run that wrote the revision; null where that was before runs were noted.
  run uuid
)`,
    `
insert into user_states (user_id, is_connection, typesuscription, start_date, end_date, symbolmoney, credits, revision,
  profile_revision, tombstones_from, run)
select id, is_connection, typesuscription, start_date, end_date, symbolmoney, credits, revision, profile_revision,
  tombstones_from, run from users`,
    'drop trigger users_run on users',
    'drop function note_run()',
    'drop function this_run()',
    `
-- The path names the database and the file. Of the machine that holds the user's rows. The argument keeps an engine that spreads them from asking another one.
create function this_run(owner uuid) returns uuid language sql stable as $$
  select md5(concat_ws('/', extract(epoch from pg_postmaster_start_time()), pg_relation_filepath('user_states')))::uuid
$$`,
    'drop trigger tell_role on users',
    'drop function tell_changed_role()',
    'drop trigger tell_ended on sessions',
    'drop function tell_ended_sessions()',
    'drop index users_unverified',
    `
create index users_unverified on users (created_at)
  where not is_verified and not verification_withdrawn and role = 'USER'`,
    `
alter table users
  drop column is_connection,
  drop column typesuscription,
  drop column start_date,
  drop column end_date,
  drop column symbolmoney,
  drop column credits,
  drop column revision,
  drop column profile_revision,
  drop column tombstones_from,
  drop column run`,
    'alter table sessions drop constraint sessions_pkey',
    'alter table sessions add primary key (user_id, id)',
    'drop index sessions_user',
    `
-- Ids are UUID v7 that the server makes.
alter table credits drop constraint credits_id_key`,
    'create index credits_id on credits (id)',
  ],
};
