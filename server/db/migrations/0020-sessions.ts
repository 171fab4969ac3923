/** rules §7: what the list of sessions shows, and the end of a session 180 days after its sign-in (ADR 0126). */
export const sessions = {
  name: '0020-sessions',
  sql: [
    `
alter table sessions
  -- Names out of the User-Agent; null where it has none that is known.
  add column browser text,
  add column platform text,
  add column address text,
  add column seen_at timestamptz not null default now()`,
    `
update sessions set expires_at = least(expires_at, created_at + interval '180 days'), seen_at = created_at`,
  ],
};
