/** rules §2 and §3. Credentials that changed before count as told. */
export const informed = {
  name: '0011-informed',
  sql: [
    'alter table streamings add column credentials_at timestamptz',
    'alter table clients add column informed_at timestamptz',
  ],
};
