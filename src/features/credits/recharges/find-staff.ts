import type { StaffMember } from '#db/local-database.ts';
import { matchesSearch, searchKey } from '#domain/text.ts';

/** Digits, and common separators between them. */
const PHONE_TEXT = /^[+\d\s().-]+$/;

/** Compares phones by their digits, however they are written (GEN-12, GEN-33). */
export function findStaff(members: readonly StaffMember[], query: string): StaffMember[] {
  const digits = PHONE_TEXT.test(query) ? query.replace(/\D/g, '') : '';
  return members.filter(
    ({ username, phone }) =>
      matchesSearch(searchKey(username, phone.slice(1)), query) || (digits !== '' && phone.includes(digits)),
  );
}
