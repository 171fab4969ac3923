import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';

/** Somebody who works in another's book (rules §14). Only online calls write these rows. */
export const helperFields = {
  /** On a helper's phone it stands for the owner's user id. */
  id: { kind: 'id' },
  userId: { kind: 'id' },
  name: { kind: 'line' },
  rights: { kind: 'rights' },
  joinedAt: { kind: 'date' },
  /** Null while they help; the row stays, as it names who did what. */
  endedAt: { kind: 'date', nullable: true },
  ...laterFields.helpers,
} as const satisfies Fields;
