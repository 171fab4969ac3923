import { memo, useMemo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { type SlotState, slotStates, type SlotStatus } from '#domain/slots/slot-states.ts';
import { cx } from '#ui/cx.ts';
import { slotLabel } from './slot-label.ts';

/** A sale may name hundreds of slots above an account's 20. */
const MOST_BEYOND = 5;

type SlotStripProps = { view: AccountView; nowMs: number };

/** Open: free, filled: sold, round: Standby, dashed: overdue, `!`: sold twice. Slots above the account's count follow `+`. */
export const SlotStrip = memo(function SlotStrip({ view, nowMs }: SlotStripProps) {
  const states = useMemo(() => slotStates(view, nowMs), [view, nowMs]);
  const label = useMemo(() => slotLabel(states), [states]);
  const beyond = states.filter((state) => state.beyond);
  const unshown = beyond.length - MOST_BEYOND;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="figures inline-flex max-w-70 flex-wrap gap-1"
    >
      {states.filter((state) => !state.beyond).map(square)}
      {beyond.length > 0 && <span className="px-0.5 text-sm leading-6 text-soft">+</span>}
      {beyond.slice(0, MOST_BEYOND).map(square)}
      {unshown > 0 && <span className="text-sm leading-6 text-soft">… {unshown}</span>}
    </span>
  );
});

function square({ slot, status }: SlotState) {
  return (
    <span key={slot} className={cx(SQUARE, LOOKS[status])}>
      {status === 'clash' ? `${slot}!` : slot}
    </span>
  );
}

const SQUARE =
  'flex h-6 min-w-6 items-center justify-center border px-0.5 text-xs leading-none font-semibold';
const LOOKS: Record<SlotStatus, string> = {
  free: 'rounded-control border-green bg-sheet text-green',
  sold: 'rounded-control border-grey bg-grey text-sheet',
  standby: 'rounded-full border-blue bg-blue-soft text-blue',
  overdue: 'rounded-control border-dashed border-amber bg-sheet text-amber',
  clash: 'rounded-control border-red bg-red text-sheet',
};
