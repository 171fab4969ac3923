/** Recharge codes are sealed, and found by a hash (ADR 0120). */
export const sealedCodes = {
  name: '0023-sealed-codes',
  sql: [
    `
-- Keys of what belongs to no user, wrapped by a key of the ring.
create table server_keys (
  name text primary key,
  key_id text not null,
  wrapped text not null
)`,
    'alter table credit_codes drop constraint credit_codes_code_key',
    `
-- Null while the code is in clear: the next start seals it.
alter table credit_codes add column code_hash text`,
    'create unique index credit_codes_hash on credit_codes (code_hash)',
    'create index credit_codes_clear on credit_codes (id) where code_hash is null',
  ],
};
