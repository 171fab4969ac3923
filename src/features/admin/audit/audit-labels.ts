import type { AuditEntry } from '#contract/admin-answers.ts';
import { keyOfRow } from '#features/admin/search.ts';
import { messages } from '#features/admin/admin.messages.ts';

const { audit: words } = messages;
/** `5 × 10`: codes, and the credits of each. */
const BATCH = /^(\d+) × (\d+)/;
/** A part of digits alone counts credits. */
const COUNT = /^\d+$/;

export function sentenceOf({ admin, act, subject, detail }: AuditEntry): string {
  switch (act) {
    case 'verify':
      return words.verify(admin, subject);
    case 'unverify':
      return words.unverify(admin, subject);
    case 'role':
      return words.role(admin, subject, detail);
    case 'delete_user':
      return words.deleteUser(admin, subject);
    case 'recharge':
      return words.recharge(admin, subject);
    case 'delete_credit':
      return words.deleteCredit(admin, subject);
    case 'delete_finance':
      return words.deleteFinance(admin, subject);
    case 'delete_code':
      return words.deleteCode(admin, subject);
    case 'create_codes':
      return words.createCodes(admin, batchInWords(subject));
  }
}

/** The detail that the sentence lacks; empty if it lacks none. */
export function detailOf({ act, detail }: AuditEntry): string {
  if (act === 'role') return '';
  if (act === 'delete_finance') return detail;
  const parts = detail.split(' · ').map((part) => (COUNT.test(part) ? words.credits(Number(part)) : part));
  return parts.join(' · ');
}

export function keyOfEntry(entry: AuditEntry): string {
  return keyOfRow([sentenceOf(entry), detailOf(entry)], []);
}

function batchInWords(subject: string): string {
  const [, codes, credits] = BATCH.exec(subject) ?? [];
  return codes && credits ? words.batch(Number(codes), Number(credits)) : subject;
}
