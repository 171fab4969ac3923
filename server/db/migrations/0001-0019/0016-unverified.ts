/** Registrations that nobody verified, which housekeeping finds by their age (ADR 0111). */
export const unverified = {
  name: '0016-unverified',
  sql: [
    `
create index users_unverified on users (created_at)
  where not is_verified and not verification_withdrawn and start_date is null and role = 'USER'`,
  ],
};
