/**
 * Whatever ends a session, or gives a user another role, tells each API process, which ends the streams at once
 * (ADR 0117). Sessions that ran out by themselves tell nobody: their streams end at the next beat.
 */
export const endedSessions = {
  name: '0015-ended-sessions',
  sql: [
    `
create function tell_ended_sessions() returns trigger language plpgsql as $$ begin
  perform pg_notify('vigente_ended', json_build_object('userId', user_id, 'sessionId', id)::text)
  from ended where expires_at > now();
  return null;
end $$`,
    `
create trigger tell_ended after delete on sessions referencing old table as ended
  for each statement execute function tell_ended_sessions()`,
    `
create function tell_changed_role() returns trigger language plpgsql as $$ begin
  perform pg_notify('vigente_ended', json_build_object('userId', new.id)::text);
  return null;
end $$`,
    `
create trigger tell_role after update of role on users for each row
  when (old.role is distinct from new.role) execute function tell_changed_role()`,
  ],
};
