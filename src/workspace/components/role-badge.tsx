import type { Role } from '#domain/rows.ts';
import { ShieldCheck, UserRound } from '#ui/icons.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { messages } from '#workspace/workspace.texts.ts';
import { ROLE_TONES } from './role-tones.ts';

export function RoleBadge({ role }: { role: Role }) {
  const icon = role === 'ADMIN' ? ShieldCheck : UserRound;
  return <StatusBadge tone={ROLE_TONES[role]} label={messages.roles[role]} icon={icon} />;
}
