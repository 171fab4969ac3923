/** Events about accounts and attempts on them that the server records (ADR 0115). */
export const SECURITY_EVENTS = [
  'sign_in',
  'second_factor',
  'factor_change',
  'passkey_change',
  'registration',
  'verification',
  'verification_mail',
  'recovery',
  'new_password',
  'password_change',
  'mail_change',
  'sign_out',
  'session_renewal',
  'lock_keys',
  'session_end',
  'leaving',
  'calendar_change',
  'push_change',
  'throttled',
  'quota',
  'late_change',
  'forbidden',
  'admin_verification',
  'admin_role',
  'admin_credits',
  'admin_books',
  'admin_codes',
  'admin_deletion',
  'membership',
  'key_rotation',
  'backup',
  /** More events in one minute than are stored one by one. */
  'overflow',
] as const;

export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/** `refused`: by a rule or a limit; `failed`: wrong credentials or code. */
export const SECURITY_OUTCOMES = ['ok', 'failed', 'refused'] as const;

export type SecurityOutcome = (typeof SECURITY_OUTCOMES)[number];
