/** The newest revision when a download from 0 began: its cursor stays valid below tombstones gone by then (ADR 0029). */
export const downloadBegun = {
  name: '0004-download-begun',
  sql: ['alter table sessions add column download_begun_at bigint'],
};
