import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';

export const favoriteFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  userCode: { kind: 'code', create: 'required', update: false, restore: false },
  /** Equals `userCode` (wire §3). */
  codeuser: { kind: 'code' },
  username: { kind: 'line' },
  ...laterFields.favorites,
} as const satisfies Fields;
