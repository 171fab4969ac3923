/** rules §2. Accounts from before keep null: nobody noted when they came back. */
export const outages = {
  name: '0028-outages',
  sql: ['alter table streamings add column outages jsonb'],
};
