import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { memo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { SlotStrip } from '#workspace/components/slot-strip.tsx';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { dayDistance, formatDate } from '#domain/dates/dates.ts';
import { conditionsAt, daysInWords, daysLeft, daysLeftShown, daysLeftTone } from '#domain/dates/expiry.ts';
import type { Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { isSellable, slotStates } from '#domain/slots/slot-states.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LifeBuoy } from '#ui/icons.ts';
import { DaysRing } from '#ui/look/days-ring.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { FreeAccount } from './free-book.ts';
import { messages } from './free-profiles.texts.ts';

type FreeRowProps = FreeAccount & { nowMs: number; open: OpenDialog };

export const FreeRow = memo(function FreeRow({ view, free, nowMs, open }: FreeRowProps) {
  const { streaming, category } = view;
  const service = serviceName(streaming, category);
  return (
    <div className="flex items-start gap-3">
      <Monogram name={service} color={category?.backgroundcolor} size="large" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="leading-5 font-semibold">{service}</p>
        <p className="truncate text-sm text-soft [&>bdi]:whitespace-pre">
          <UserText text={streaming.email} />
        </p>
        <p className="figures text-sm text-soft">{termWords(view, free, nowMs)}</p>
        <div className="mt-1 flex flex-wrap items-center gap-1">
          <SlotStrip view={view} nowMs={nowMs} />
          {conditionsAt(streaming, nowMs) === 'Soporte' && (
            <StatusBadge tone="amber" icon={LifeBuoy} label={messages.inSupport} />
          )}
        </div>
      </div>
      <div className="flex shrink-0 flex-col items-end justify-between gap-2 self-stretch">
        <TermRing streaming={streaming} nowMs={nowMs} />
        <IfMay dialog="client-new">
          <Button
            size="small"
            aria-label={messages.sellFrom(streaming.email)}
            onClick={() => open('client-new', streaming.id)}
          >
            {messages.sell}
          </Button>
        </IfMay>
      </div>
    </div>
  );
});

/** Counts an overdue client's profile as free, and names it as overdue too. */
function termWords(view: AccountView, free: number, nowMs: number): string {
  const overdue = slotStates(view, nowMs).filter((state) => isSellable(state) && state.status === 'overdue');
  const uncleared = overdue.length > 0 ? [messages.overdue(overdue.length)] : [];
  return [messages.free(free), ...uncleared, daysWords(view.streaming.endDate, nowMs)].join(' · ');
}

/** Has no label, since the row says the term in words. */
function TermRing({ streaming, nowMs }: { streaming: Streaming; nowMs: number }) {
  return (
    <span title={messages.ends(formatDate(streaming.endDate))}>
      <DaysRing
        left={daysLeftShown(streaming.endDate, nowMs)}
        of={streaming.days}
        tone={daysLeftTone(daysLeft(streaming.endDate, nowMs))}
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
