import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';
import { CREDIT_DESCRIPTIONS } from './words.ts';

/** Only the server writes these rows. */
export const creditFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  description: { kind: 'choice', values: CREDIT_DESCRIPTIONS },
  /** Used code of a recharge, else `XXXX-XXXX`, the same on both halves of a transfer. */
  code: { kind: 'code' },
  data: { kind: 'date' },
  /** Signed, whole. */
  quantity: { kind: 'number' },
  /** The other user's name in a transfer, else null. */
  counterpart: { kind: 'line', nullable: true },
  ...laterFields.credits,
} as const satisfies Fields;
