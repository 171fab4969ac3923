import { sql } from 'kysely';

/** rules §7 */
export const STAFF_CONDITION =
  "(is_verified and role in ('RESELLER', 'ADMIN') and (end_date is null or end_date > now()))";

export const IS_STAFF = sql<boolean>`${sql.raw(STAFF_CONDITION)}`;
