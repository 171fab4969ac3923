/** When the holder of the mailbox first chose the password, and what a notice adds about its change (ADR 0176). */
export const mailProof = {
  name: '0033-mail-proof',
  sql: `
-- Null until then: who opened the link of the registration need not be who knows the password.
alter table users add column mail_proved_at timestamptz;
alter table notices add column facts text[] not null default '{}';
`,
};
