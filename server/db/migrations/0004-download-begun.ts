/**
 * The newest revision when a session last began to download from 0 what takes more than a page: its cursor stays good
 * below tombstones that had been thrown away by then (ADR 0029).
 */
export const downloadBegun = {
  name: '0004-download-begun',
  sql: 'alter table sessions add column download_begun_at bigint;',
};
