import type { Role } from '#domain/rows.ts';
import type { StatusTone } from '#ui/feedback/status-badge.tsx';

/** Colours of roles (rules §7, ADM-10). */
export const ROLE_TONES = {
  ADMIN: 'green',
  RESELLER: 'amber',
  USER: 'blue',
} as const satisfies Record<Role, StatusTone>;
