import { FINANCE_KINDS, type Finance } from '#domain/rows.ts';
import type { Fields } from './field.ts';

/** Only rules write these rows. */
export const financeFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  kind: { kind: 'choice', values: FINANCE_KINDS },
  description: { kind: 'line' },
  quantity: { kind: 'money' },
  date: { kind: 'date' },
  resetId: { kind: 'id', nullable: true },
  correctsId: { kind: 'id', nullable: true },
  aboutId: { kind: 'id', nullable: true },
} as const satisfies Fields<keyof Finance>;
