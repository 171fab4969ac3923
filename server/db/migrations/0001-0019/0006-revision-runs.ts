/**
 * The run of the database that wrote each revision (ADR 0038). A run ends with the server's process or with the
 * table's identity: any earlier state that comes back begins another. A user costs one row for each run.
 */
export const revisionRuns = {
  name: '0006-revision-runs',
  sql: [
    `
-- The run that wrote the user's revision; null where that was before this was noted.
alter table users add column run uuid`,
    `
create table revision_runs (
  user_id uuid not null references users (id) on delete cascade,
  -- The last revision before its first.
  after_revision bigint not null,
  run uuid not null,
  primary key (user_id, after_revision)
)`,
    `
create function this_run() returns uuid language sql stable as $$
  select md5(concat_ws('/',
    extract(epoch from pg_postmaster_start_time()),
    (select oid from pg_database where datname = current_database()),
    pg_relation_filenode('users')
  ))::uuid
$$`,
    `
create function note_run() returns trigger language plpgsql as $$
begin
  new.run := this_run();
  insert into revision_runs (user_id, after_revision, run) values (new.id, old.revision, new.run)
    on conflict (user_id, after_revision) do update set run = excluded.run;
  return new;
end
$$`,
    `
create trigger users_run before update of revision on users for each row
  when (old.revision is distinct from new.revision and old.run is distinct from this_run())
  execute function note_run()`,
  ],
};
