import { fieldMessages } from '#contract/fields.messages.ts';
import { CONDITIONS, type KeptField } from '#domain/rows.ts';
import {
  days,
  formOrNull,
  lineOrNull,
  nullable,
  profileCount,
  requiredLine,
  requiredLines,
  supplierPrice,
  uuid,
  verbatim,
} from '#contract/fields.ts';
import type { Fields } from './field.ts';

export const streamingFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  code: { kind: 'code' },
  // A create takes the category's name, whatever is sent.
  name: { kind: 'line', body: requiredLine(), create: 'optional', update: true, restore: false },
  email: {
    kind: 'line',
    body: requiredLine(fieldMessages.accountUser),
    create: 'required',
    update: true,
    restore: true,
  },
  emailtwo: { kind: 'line', nullable: true, body: lineOrNull(), create: false, update: true, restore: false },
  password: { kind: 'password', body: verbatim(), create: 'required', update: true, restore: true },
  url: {
    kind: 'line',
    nullable: true,
    body: formOrNull('httpUrl', fieldMessages.url),
    create: 'optional',
    update: true,
    restore: true,
  },
  priceSupplier: { kind: 'money', body: supplierPrice(), create: 'required', update: true, restore: true },
  termsOfUse: { kind: 'lines', body: requiredLines(), create: 'required', update: true, restore: true },
  startDate: { kind: 'date' },
  endDate: { kind: 'date' },
  // A restored account gets the days that are left.
  days: { kind: 'number', body: days(), create: 'required', update: false, restore: false },
  conditions: { kind: 'choice', values: CONDITIONS },
  dataSupport: { kind: 'date', nullable: true },
  credentialsAt: { kind: 'date', nullable: true },
  outages: { kind: 'outages' },
  profileCount: {
    kind: 'number',
    nullable: true,
    body: nullable(profileCount()),
    create: 'optional',
    update: true,
    restore: true,
  },
  categoryId: { kind: 'category', body: uuid(), create: 'required', update: true, restore: true },
  supplierId: { kind: 'supplier', body: uuid(), create: 'required', update: true, restore: true },
} as const satisfies Fields<KeptField<'streamings'>>;
