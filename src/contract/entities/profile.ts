import { fieldMessages } from '#contract/fields.messages.ts';
import { CURRENCIES } from '#domain/money/currencies.ts';
import { ROLES, SUBSCRIPTION_TYPES, type Profile } from '#domain/rows.ts';
import { phone, Unsafe } from '#contract/fields.ts';
import type { Fields } from './field.ts';

/** Each once: several countries share `$`. */
const SYMBOLS = [...new Set(CURRENCIES.map(({ symbol }) => symbol))];

const symbol = Unsafe<string>({
  type: 'string',
  enum: SYMBOLS,
  'x-message': fieldMessages.currency,
});

/** Each field that may change has a call of its own. */
export const profileFields = {
  id: { kind: 'id' },
  username: { kind: 'line' },
  phone: { kind: 'phone', body: phone(), create: false, update: true, restore: false },
  email: { kind: 'line' },
  role: { kind: 'choice', values: ROLES },
  userCode: { kind: 'code' },
  codeReferrals: { kind: 'code', nullable: true },
  isConnection: { kind: 'flag' },
  isVerified: { kind: 'flag' },
  typesuscription: { kind: 'choice', values: SUBSCRIPTION_TYPES },
  startDate: { kind: 'date', nullable: true },
  endDate: { kind: 'date', nullable: true },
  symbolmoney: { kind: 'currency', body: symbol, create: false, update: true, restore: false },
  leavesAt: { kind: 'date', nullable: true },
} as const satisfies Fields<keyof Profile>;
