/** rules §3. A database that has 0011 already runs it as well. */
export const clientNote = {
  name: '0009-client-note',
  sql: ['alter table clients add column note text'],
};
