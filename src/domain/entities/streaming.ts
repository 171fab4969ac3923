import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';
import { CONDITIONS } from './words.ts';

export const streamingFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  /** `XXXX-XXXX`, made from the id */
  code: { kind: 'code' },
  /** The category's name at the purchase or last move: a create takes that and ignores the body's. */
  name: { kind: 'line', create: 'optional', update: true, restore: false },
  /** User name of the account's login. */
  email: { kind: 'line', create: 'required', update: true, restore: true },
  /** The email before the last change, or null. */
  emailtwo: { kind: 'line', nullable: true, create: false, update: true, restore: false },
  password: { kind: 'password', secret: true, create: 'required', update: true, restore: true },
  /** http(s) URL, or null */
  url: { kind: 'line', nullable: true, create: 'optional', update: true, restore: true },
  priceSupplier: { kind: 'money', create: 'required', update: true, restore: true },
  termsOfUse: { kind: 'lines', create: 'required', update: true, restore: true },
  startDate: { kind: 'date' },
  endDate: { kind: 'date' },
  /** A row that is made again gets the days left. */
  days: { kind: 'number', create: 'required', update: false, restore: false },
  conditions: { kind: 'choice', values: CONDITIONS },
  /** When the account last went to support, or null. */
  dataSupport: { kind: 'date', nullable: true },
  /** When email, password or url last changed, or null. */
  credentialsAt: { kind: 'date', nullable: true },
  /** Stays in support, oldest first (rules §2). */
  outages: { kind: 'outages' },
  /** Overrides the category's, 1 to 20, or null. */
  profileCount: { kind: 'number', nullable: true, create: 'optional', update: true, restore: true },
  categoryId: { kind: 'category', create: 'required', update: true, restore: true },
  supplierId: { kind: 'supplier', create: 'required', update: true, restore: true },
  ...laterFields.streamings,
} as const satisfies Fields;
