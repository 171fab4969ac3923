/** Each user's data key, wrapped by a key of the ring (ADR 0118). It goes with its user. */
export const userKeys = {
  name: '0018-user-keys',
  sql: [
    `
create table user_keys (
  user_id uuid primary key references users (id) on delete cascade,
  key_id text not null,
  wrapped text not null
)`,
    'create index user_keys_key on user_keys (key_id)',
    `
-- What is still to be sealed: empty but for rows of before.
create index streamings_clear on streamings (user_id, id) where password not like '$s1$%'`,
    `
create index clients_clear on clients (user_id, id) where pin not like '$s1$%'`,
  ],
};
