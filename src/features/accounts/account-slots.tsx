import type { AccountView } from '#db/account-views.ts';
import { SlotStrip } from '#desk/slot-strip.tsx';
import { profileUse } from './account-facts.ts';
import { RepeatedMark } from './account-marks.tsx';
import { messages } from './accounts.messages.ts';

/** How an account's profiles stand: the strip, how many are free, and what is sold twice. */
export function AccountSlots({ view, nowMs }: { view: AccountView; nowMs: number }) {
  const { free, count, repeated } = profileUse(view, nowMs);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <SlotStrip view={view} nowMs={nowMs} />
      <span className="figures text-sm text-soft md:text-xs">{messages.free(free, count)}</span>
      {repeated.length > 0 && <RepeatedMark repeated={repeated} />}
    </span>
  );
}
