import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';

export const categoryFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  name: { kind: 'line', create: 'required', update: true, restore: true },
  /** `#rrggbb` */
  backgroundcolor: { kind: 'color', create: 'optional', update: true, restore: true },
  /** 1 to 20 */
  profileCount: { kind: 'number', create: 'optional', update: true, restore: true },
  prices: { kind: 'prices', nullable: true, create: 'optional', update: true, restore: true },
  ...laterFields.categories,
} as const satisfies Fields;
