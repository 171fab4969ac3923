import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';

/** A change of a book with helpers, and who made it (rules §14). Only rules write these rows. */
export const activityFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  /** The moment of the tap. */
  at: { kind: 'date' },
  /** The helper who made the change; null for the owner. */
  helperId: { kind: 'id', nullable: true },
  /** The mutation's name, such as `client.renewal`. */
  action: { kind: 'line' },
  /** The changed row, or on a refund its client; null for a refund about nobody. */
  aboutId: { kind: 'id', nullable: true },
  /** The row's name at that moment, since the row may be gone. */
  about: { kind: 'line' },
  /** Money that came from a client by this change; negative when given back or noted as owed. */
  taken: { kind: 'money' },
  ...laterFields.activities,
} as const satisfies Fields;
