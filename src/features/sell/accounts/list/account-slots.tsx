import type { AccountView } from '#db/account-views.ts';
import { SlotStrip } from '#workspace/pieces/slot-strip.tsx';
import { hasEnded } from '#domain/dates/expiry.ts';
import { Users } from '#ui/icons.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { profileUse } from './account-facts.ts';
import { RepeatedBadge } from './account-badges.tsx';
import { payersOf } from './payers.ts';
import { messages } from '#features/sell/accounts/accounts.messages.ts';

/** Once the account has ended, the clients with days left replace the free profiles (ACC-48). */
export function AccountSlots({ view, nowMs }: { view: AccountView; nowMs: number }) {
  const { free, count, running, repeated } = profileUse(view, nowMs);
  const isOwed = running > 0 && hasEnded(view.streaming.endDate, nowMs);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <SlotStrip view={view} nowMs={nowMs} />
      {isOwed ? (
        <StatusBadge tone="amber" icon={Users} label={payersOf(view, nowMs)} />
      ) : (
        <span className="figures text-sm text-soft md:text-xs">{messages.free(free, count)}</span>
      )}
      {repeated.length > 0 && <RepeatedBadge repeated={repeated} />}
    </span>
  );
}
