/** Set by a start that found nothing left to seal: clear text that comes later is nobody's (ADR 0118). */
export const rowsSealed = {
  name: '0034-rows-sealed',
  sql: `
alter table installation add column rows_sealed boolean not null default false;
`,
};
