import type { Favorite } from '#domain/rows.ts';
import { code } from '#contract/fields.ts';
import type { Fields } from './field.ts';

export const favoriteFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  userCode: { kind: 'code', body: code(), create: 'required', update: false, restore: false },
  codeuser: { kind: 'code' },
  username: { kind: 'line' },
} as const satisfies Fields<keyof Favorite>;
