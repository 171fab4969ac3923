/** rules §3. Null for clients from before, whose places nobody dated. */
export const heldSince = {
  name: '0031-held-since',
  sql: ['alter table clients add column held_since timestamptz'],
};
