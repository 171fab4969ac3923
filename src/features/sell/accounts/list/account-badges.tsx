import { Link } from 'react-router-dom';
import { formatDate } from '#domain/dates/dates.ts';
import { conditionsAt, conditionsTone, daysLeft, daysLeftTone } from '#domain/dates/expiry.ts';
import type { Streaming } from '#domain/rows.ts';
import { Copy } from '#ui/icons.ts';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { termInWords } from '#features/sell/accounts/ended-labels.ts';
import { useIsPending } from '#features/sell/accounts/use-is-pending.ts';

type BadgeProps = { streaming: Streaming; nowMs: number };

/** The label names a near end's day or the days since; the title has the number (rules §4, ACC-16, ACC-42). */
export function DaysBadge({ streaming, nowMs }: BadgeProps) {
  const days = daysLeft(streaming.endDate, nowMs);
  return (
    <span title={messages.daysLeft(days)}>
      <StatusBadge tone={daysLeftTone(days)} label={termInWords(streaming.endDate, nowMs)} />
    </span>
  );
}

export function StateBadge({ streaming, nowMs }: BadgeProps) {
  const conditions = conditionsAt(streaming, nowMs);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusBadge tone={conditionsTone(conditions)} label={conditions} />
      {streaming.dataSupport && (
        <span className="text-soft">{messages.supportOn(formatDate(streaming.dataSupport))}</span>
      )}
    </span>
  );
}

/** Links to the review screen, which resolves profiles that are sold twice (CLI-12). */
export function RepeatedBadge({ repeated }: { repeated: readonly number[] }) {
  return (
    <Link to="/review" className="target inline-flex items-center no-underline" title={messages.mendRepeated}>
      <StatusBadge tone="red" icon={Copy} label={messages.repeated(repeated)} />
    </Link>
  );
}

export function AccountPending({ id, compact }: { id: string; compact?: boolean }) {
  return useIsPending('streamings', id) && <PendingBadge compact={compact} />;
}
