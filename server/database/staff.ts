import { sql } from 'kysely';
import type { Role } from '#domain/rows.ts';

/** rules §7 */
export const STAFF_CONDITION =
  "(is_verified and role in ('RESELLER', 'ADMIN') and (end_date is null or end_date > now()))";

export interface Standing {
  role: Role;
  is_verified: boolean;
  end_date: string | null;
}

/** Evaluates `STAFF_CONDITION` with the process's clock instead of the database's. `nowMs`: epoch ms. */
export function isStaff({ role, is_verified, end_date }: Standing, nowMs: number): boolean {
  return is_verified && role !== 'USER' && (end_date === null || Date.parse(end_date) > nowMs);
}

export const IS_STAFF = sql<boolean>`${sql.raw(STAFF_CONDITION)}`;
