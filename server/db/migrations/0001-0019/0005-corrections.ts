/** rules §5. The check waits for the commit: one statement may write or delete both a correction and its entry. */
export const corrections = {
  name: '0005-corrections',
  sql: [
    'alter table finances add column corrects_id uuid',
    'alter table finances add column about_id uuid',
    `
alter table finances add constraint finances_corrects_fkey foreign key (user_id, corrects_id)
  references finances (user_id, id) deferrable initially deferred`,
    'create index finances_corrects on finances (user_id, corrects_id) where corrects_id is not null',
  ],
};
