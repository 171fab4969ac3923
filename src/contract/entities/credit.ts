import { CREDIT_DESCRIPTIONS, type Credit } from '#domain/rows.ts';
import type { Fields } from './field.ts';

/** Only the server writes these rows. */
export const creditFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  description: { kind: 'choice', values: CREDIT_DESCRIPTIONS },
  code: { kind: 'code' },
  data: { kind: 'date' },
  quantity: { kind: 'number' },
  counterpart: { kind: 'line', nullable: true },
} as const satisfies Fields<keyof Credit>;
