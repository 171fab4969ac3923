import { fieldMessages } from '#contract/fields.messages.ts';
import type { Supplier } from '#domain/rows.ts';
import { formOrNull, phone, requiredLine } from '#contract/fields.ts';
import type { Fields } from './field.ts';

export const supplierFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  name: {
    kind: 'line',
    body: requiredLine(fieldMessages.name),
    create: 'required',
    update: true,
    restore: true,
  },
  phone: { kind: 'phone', body: phone(), create: 'required', update: true, restore: true },
  telegram: {
    kind: 'line',
    nullable: true,
    body: formOrNull('telegramUrl', fieldMessages.supplierTelegram),
    create: 'optional',
    update: true,
    restore: true,
  },
} as const satisfies Fields<keyof Supplier>;
