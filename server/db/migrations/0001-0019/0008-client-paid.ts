/** rules §3. What was sold before counts as paid. */
export const clientPaid = {
  name: '0008-client-paid',
  sql: ['alter table clients add column paid boolean not null default true'],
};
