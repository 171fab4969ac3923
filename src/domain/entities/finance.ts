import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';
import { FINANCE_KINDS } from './words.ts';

/** Only rules write these rows. */
export const financeFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  kind: { kind: 'choice', values: FINANCE_KINDS },
  description: { kind: 'line' },
  /** Signed */
  quantity: { kind: 'money' },
  date: { kind: 'date' },
  /** On an Acumulado row: its reset. Null elsewhere. */
  resetId: { kind: 'id', nullable: true },
  /** On a correction: the corrected entry. Null elsewhere. */
  correctsId: { kind: 'id', nullable: true },
  /** On a sale, renewal or refund: its client, or account for a supplier's refund. Null elsewhere. */
  aboutId: { kind: 'id', nullable: true },
  ...laterFields.finances,
} as const satisfies Fields;
