export const AUDIT_ACTIONS = [
  'verify',
  'unverify',
  'role',
  'delete_user',
  'recharge',
  'delete_credit',
  'delete_finance',
  'create_codes',
  'delete_code',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
