import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { formatDate } from '#domain/dates/dates.ts';
import { conditionsAt, daysLeft, hasEnded } from '#domain/dates/expiry.ts';
import { formatMoney, refundAmount } from '#domain/money/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { CalendarDays, MessageCircle } from '#ui/icons.ts';
import { DaysBadge, StateBadge } from './account-badges.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { endedInWords } from '#features/sell/accounts/ended-labels.ts';
import { BadgeButton } from './badge-button.tsx';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

type RequestProps = { streaming: Streaming; nowMs: number; open: OpenDialog };

const { actions } = messages;

/** A press asks the supplier for a renewal (ACC-16). */
export function RenewalRequest({ streaming, nowMs, open }: RequestProps) {
  const { endDate } = streaming;
  const label = hasEnded(endDate, nowMs)
    ? actions.askRenewalOf(endedInWords(endDate, nowMs))
    : actions.askRenewal(daysLeft(endDate, nowMs));
  return (
    <IfMay dialog="account-ask-renewal" otherwise={<DaysBadge streaming={streaming} nowMs={nowMs} />}>
      <BadgeButton
        icon={MessageCircle}
        label={label}
        onClick={() => open('account-ask-renewal', streaming.id)}
      >
        <DaysBadge streaming={streaming} nowMs={nowMs} />
      </BadgeButton>
    </IfMay>
  );
}

/** A press asks the supplier to refund the days left (ACC-16). */
export function RefundRequest({ streaming, nowMs, symbol, open }: RequestProps & { symbol: string }) {
  const { priceSupplier: price, days, endDate } = streaming;
  const amount = formatMoney(refundAmount({ price, days, endDate }, nowMs), symbol);
  return (
    <IfMay dialog="account-ask-refund" otherwise={amount}>
      <BadgeButton
        icon={MessageCircle}
        label={actions.askRefund(amount)}
        onClick={() => open('account-ask-refund', streaming.id)}
      >
        {amount}
      </BadgeButton>
    </IfMay>
  );
}

export function StateRequest({ streaming, nowMs, open }: RequestProps) {
  const { dataSupport } = streaming;
  const support = dataSupport ? `, ${messages.supportOn(formatDate(dataSupport))}` : '';
  return (
    <IfMay dialog="account-state" otherwise={<StateBadge streaming={streaming} nowMs={nowMs} />}>
      <BadgeButton
        icon={MessageCircle}
        label={actions.askState(`${conditionsAt(streaming, nowMs)}${support}`)}
        onClick={() => open('account-state', streaming.id)}
      >
        <StateBadge streaming={streaming} nowMs={nowMs} />
      </BadgeButton>
    </IfMay>
  );
}

export function EndAction({ streaming, nowMs, open, short = false }: RequestProps & { short?: boolean }) {
  const date = formatDate(streaming.endDate);
  const texts = hasEnded(streaming.endDate, nowMs) ? messages.ended(date) : messages.ends(date);
  return (
    <IfMay dialog="account-dates" otherwise={short ? date : texts}>
      <BadgeButton
        icon={CalendarDays}
        label={actions.dates(texts)}
        onClick={() => open('account-dates', streaming.id)}
      >
        {short ? date : texts}
      </BadgeButton>
    </IfMay>
  );
}
