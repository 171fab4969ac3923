import { keyOfRow } from '#features/admin/search.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { AuditEntry } from '#contract/schemas/answers.ts';

const { audit: texts } = messages;
/** `5 × 10`: codes, and the credits of each. */
const BATCH = /^(\d+) × (\d+)/;
/** A part of only digits is a number of credits. */
const COUNT = /^\d+$/;

export function sentenceOf({ admin, act, subject, detail }: AuditEntry): string {
  switch (act) {
    case 'verify':
      return texts.verify(admin, subject);
    case 'unverify':
      return texts.unverify(admin, subject);
    case 'role':
      return texts.role(admin, subject, detail);
    case 'delete_user':
      return texts.deleteUser(admin, subject);
    case 'recharge':
      return texts.recharge(admin, subject);
    case 'delete_credit':
      return texts.deleteCredit(admin, subject);
    case 'delete_finance':
      return texts.deleteFinance(admin, subject);
    case 'delete_code':
      return texts.deleteCode(admin, subject);
    case 'create_codes':
      return texts.createCodes(admin, batchInWords(subject));
  }
}

/** The detail that the sentence lacks; empty if it lacks none. */
export function detailOf({ act, detail }: AuditEntry): string {
  if (act === 'role') return '';
  if (act === 'delete_finance') return detail;
  const parts = detail.split(' · ').map((part) => (COUNT.test(part) ? texts.credits(Number(part)) : part));
  return parts.join(' · ');
}

export function keyOfEntry(entry: AuditEntry): string {
  return keyOfRow([sentenceOf(entry), detailOf(entry)], []);
}

function batchInWords(subject: string): string {
  const [, codes, credits] = BATCH.exec(subject) ?? [];
  return codes && credits ? texts.batch(Number(codes), Number(credits)) : subject;
}
