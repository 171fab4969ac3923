import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';
import { ROLES, SUBSCRIPTION_TYPES } from './words.ts';

/** Each field that may change has a call of its own. */
export const profileFields = {
  id: { kind: 'id' },
  username: { kind: 'line' },
  phone: { kind: 'phone', create: false, update: true, restore: false },
  email: { kind: 'line' },
  role: { kind: 'choice', values: ROLES },
  userCode: { kind: 'code' },
  codeReferrals: { kind: 'code', nullable: true },
  isConnection: { kind: 'flag' },
  isVerified: { kind: 'flag' },
  typesuscription: { kind: 'choice', values: SUBSCRIPTION_TYPES },
  startDate: { kind: 'date', nullable: true },
  endDate: { kind: 'date', nullable: true },
  symbolmoney: { kind: 'currency', create: false, update: true, restore: false },
  /** Date of deletion that the user asked for (ADR 0181). */
  leavesAt: { kind: 'date', nullable: true },
  ...laterFields.profile,
} as const satisfies Fields;
