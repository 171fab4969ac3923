import { sql } from 'kysely';

/** Whether a row of `users` is authorised recharge staff now: verified, RESELLER or ADMIN, membership alive (rules §7). */
export const IS_STAFF = sql<boolean>`(
  is_verified and role in ('RESELLER', 'ADMIN') and (end_date is null or end_date > now())
)`;
