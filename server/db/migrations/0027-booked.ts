/** rules §3. Clients from before have their sale in the books. */
export const booked = {
  name: '0027-booked',
  sql: ['alter table clients add column booked boolean not null default true'],
};
