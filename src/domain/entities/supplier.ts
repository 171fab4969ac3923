import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';

export const supplierFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  name: { kind: 'line', create: 'required', update: true, restore: true },
  /** E.164 with `+` */
  phone: { kind: 'phone', create: 'required', update: true, restore: true },
  /** https URL on t.me or telegram.me, or null */
  telegram: { kind: 'line', nullable: true, create: 'optional', update: true, restore: true },
  ...laterFields.suppliers,
} as const satisfies Fields;
