import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { daysLeft } from '#domain/dates/expiry.ts';
import { formatDate } from '#domain/dates/dates.ts';
import type { Profile } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Countdown } from '#features/dashboard/counts/countdown.tsx';
import { messages } from './dashboard.messages.ts';

/** A trial has the button that leads to the plans (SUB-01 to SUB-04). */
export function SubscriptionPanel({ profile }: { profile: Profile }) {
  const { typesuscription, startDate, endDate } = profile;
  return (
    <SectionCard title={typesuscription === 'Demo' ? messages.trial : messages.subscription}>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Moment label={messages.start} date={formatDate(startDate)} />
        <Moment label={messages.end} date={endDate === null ? messages.noEnd : formatDate(endDate)} />
      </dl>
      {endDate !== null && <Countdown endDate={endDate} />}
      {typesuscription !== 'Suscripción' && <SubscribeButton endDate={endDate} />}
    </SectionCard>
  );
}

/** Days before the end from which subscribing comes before selling. */
const URGENT_DAYS = 3;

function SubscribeButton({ endDate }: { endDate: string | null }) {
  const { openDialog } = useDialog();
  const nowMs = useNow();
  const isUrgent = endDate !== null && daysLeft(endDate, nowMs) <= URGENT_DAYS;
  return (
    <Button variant={isUrgent ? 'primary' : 'secondary'} onClick={() => openDialog('subscription')}>
      {messages.subscribe}
    </Button>
  );
}

function Moment({ label, date }: { label: string; date: string }) {
  return (
    <div className="flex items-baseline gap-2 lg:flex-col lg:gap-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures font-medium">{date}</dd>
    </div>
  );
}
