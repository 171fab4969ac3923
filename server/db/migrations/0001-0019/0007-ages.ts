/** What housekeeping drops for its age it finds without reading a table of all users' rows. */
export const ages = {
  name: '0007-ages',
  sql: [
    'create index sessions_end on sessions (expires_at)',
    'create index mail_codes_end on mail_codes (expires_at)',
    'create index throttles_age on throttles (updated_at)',
    'create index tombstones_age on tombstones (deleted_at)',
  ],
};
