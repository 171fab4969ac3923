/**
 * Corrections of the books, and whose refund an entry is (rules §5). A correction can't outlive what it corrects; the
 * check waits for the commit, since both may be written or deleted by one statement.
 */
export const corrections = {
  name: '0005-corrections',
  sql: `
alter table finances add column corrects_id uuid;
alter table finances add column about_id uuid;
alter table finances add constraint finances_corrects_fkey foreign key (user_id, corrects_id)
  references finances (user_id, id) deferrable initially deferred;
create index finances_corrects on finances (user_id, corrects_id) where corrects_id is not null;
`,
};
