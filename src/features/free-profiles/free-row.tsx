import { memo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { SlotStrip } from '#workspace/pieces/slot-strip.tsx';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { dayDistance, formatDate } from '#domain/dates/dates.ts';
import { conditionsAt, daysInWords, daysLeftShown, endsSoon } from '#domain/dates/expiry.ts';
import type { Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { isSellable, slotStates } from '#domain/slots/slot-states.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ColorTag } from '#ui/feedback/chip.tsx';
import { LifeBuoy } from '#ui/icons.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { FreeAccount } from './free-book.ts';
import { messages } from './free-profiles.messages.ts';

type FreeRowProps = FreeAccount & { nowMs: number; open: OpenDialog };

export const FreeRow = memo(function FreeRow({ view, free, nowMs, open }: FreeRowProps) {
  const { streaming, category } = view;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ColorTag label={serviceName(streaming, category)} color={category?.backgroundcolor} />
        <TermMarks streaming={streaming} nowMs={nowMs} />
      </div>
      <div className="min-w-0">
        <p className="font-medium">
          <UserText text={streaming.email} />
        </p>
        <p className="figures text-sm text-soft">{termWords(view, free, nowMs)}</p>
      </div>
      <div className="mt-auto flex items-end justify-between gap-3">
        <SlotStrip view={view} nowMs={nowMs} />
        <Button
          variant="primary"
          className="min-w-28 shrink-0"
          aria-label={messages.sellFrom(streaming.email)}
          onClick={() => open('client-new', streaming.id)}
        >
          {messages.sell}
        </Button>
      </div>
    </>
  );
});

/** An ended client's profile counts as free, and is listed as overdue while the client still holds it. */
function termWords(view: AccountView, free: number, nowMs: number): string {
  const overdue = slotStates(view, nowMs).filter((state) => isSellable(state) && state.status === 'overdue');
  const ends = messages.ends(formatDate(view.streaming.endDate));
  const uncleared = overdue.length > 0 ? [messages.overdue(overdue.length)] : [];
  return [messages.free(free), ...uncleared, ends].join(' · ');
}

/** Amber where the account's profiles are better sold last. */
function TermMarks({ streaming, nowMs }: { streaming: Streaming; nowMs: number }) {
  const inSupport = conditionsAt(streaming, nowMs) === 'Soporte';
  return (
    <span className="flex flex-wrap gap-1">
      {inSupport && <StatusBadge tone="amber" icon={LifeBuoy} label={messages.inSupport} />}
      <StatusBadge
        tone={endsSoon(streaming, nowMs) ? 'amber' : 'green'}
        label={daysWords(streaming.endDate, nowMs)}
      />
    </span>
  );
}

function daysWords(endDate: string, nowMs: number): string {
  const distance = dayDistance(endDate, nowMs);
  if (distance === 0) return messages.endsToday;
  return distance === 1
    ? messages.endsTomorrow
    : messages.daysLeft(daysInWords(daysLeftShown(endDate, nowMs)));
}
