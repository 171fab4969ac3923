import { daysLeftTone } from '#domain/dates/expiry.ts';
import type { Role } from '#domain/rows.ts';
import { CircleMinus, HandCoins, ShieldCheck, UserRound, type Icon } from '#ui/icons.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { ROLE_TONES } from '#workspace/components/role-tones.ts';
import { messages } from '#features/admin/admin.texts.ts';

const ROLE_ICONS: Record<Role, Icon> = { ADMIN: ShieldCheck, RESELLER: HandCoins, USER: UserRound };

export function RoleBadge({ role }: { role: Role }) {
  return <StatusBadge tone={ROLE_TONES[role]} icon={ROLE_ICONS[role]} label={role} />;
}

export function YesBadge({ yes }: { yes: boolean }) {
  return <StatusBadge tone={yes ? 'green' : 'grey'} label={yes ? messages.yes : messages.no} />;
}

/** An unverified user is amber: an ADMIN looks for those. */
export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  if (isVerified) return <YesBadge yes />;
  return <StatusBadge tone="amber" icon={CircleMinus} label={messages.no} />;
}

/** Days left in the colours of rules §4; a dash for a membership without an end. */
export function DaysBadge({ days }: { days: number | null }) {
  if (days === null) return <Nothing />;
  return <StatusBadge tone={daysLeftTone(days)} label={String(days)} />;
}

export function Nothing() {
  return <span className="text-soft">{messages.none}</span>;
}
