import { fieldMessages } from '#contract/fields.messages.ts';
import type { Category } from '#domain/rows.ts';
import { color, prices, profileCount, requiredLine } from '#contract/fields.ts';
import type { Fields } from './field.ts';

export const categoryFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  name: {
    kind: 'line',
    body: requiredLine(fieldMessages.name),
    create: 'required',
    update: true,
    restore: true,
  },
  backgroundcolor: { kind: 'color', body: color(), create: 'optional', update: true, restore: true },
  profileCount: { kind: 'number', body: profileCount(), create: 'optional', update: true, restore: true },
  prices: {
    kind: 'prices',
    nullable: true,
    body: prices(),
    create: 'optional',
    update: true,
    restore: true,
  },
} as const satisfies Fields<keyof Category>;
