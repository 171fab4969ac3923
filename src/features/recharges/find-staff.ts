import type { StaffMember } from '#db/local-database.ts';
import { matchesSearch, searchKey } from '#domain/text.ts';

/** What people write a phone with, besides its digits. */
const PHONE_TEXT = /^[+\d\s().-]+$/;

/**
 * The staff whose name and phone have the words in them (GEN-12, GEN-33). A phone is found by its digits, however it
 * was written.
 */
export function findStaff(members: readonly StaffMember[], query: string): StaffMember[] {
  const digits = PHONE_TEXT.test(query) ? query.replace(/\D/g, '') : '';
  return members.filter(
    ({ username, phone }) =>
      matchesSearch(searchKey(username, phone.slice(1)), query) || (digits !== '' && phone.includes(digits)),
  );
}
