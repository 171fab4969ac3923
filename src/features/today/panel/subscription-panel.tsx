import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { daysLeft } from '#domain/dates/expiry.ts';
import { formatDate } from '#domain/dates/dates.ts';
import type { Profile } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Countdown } from '#features/today/panel/counts/countdown.tsx';
import { messages } from './dashboard.texts.ts';

/** Days before the end from which subscribing comes before selling. */
const URGENT_DAYS = 3;

/**
 * A trial has the button that opens the plans, a paid membership near its end 'Renovar' (SUB-01 to SUB-04, SUB-10).
 * Until the end is near it is a line or two (PAN-12).
 */
export function SubscriptionPanel({ profile }: { profile: Profile }) {
  const { typesuscription, startDate, endDate } = profile;
  const nowMs = useNow();
  const isUrgent = endDate !== null && daysLeft(endDate, nowMs) <= URGENT_DAYS;
  const isTrial = typesuscription !== 'Suscripción';
  // A membership without an end would get one by paying.
  const offer = endDate !== null && (isTrial || isUrgent) && (
    <PlansButton isUrgent={isUrgent} label={isTrial ? messages.subscribe : messages.renew} />
  );
  return (
    <SectionCard
      title={typesuscription === 'Demo' ? messages.trial : messages.subscription}
      actions={!isUrgent && offer}
    >
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Moment label={messages.start} date={formatDate(startDate)} />
        <Moment label={messages.end} date={endDate === null ? messages.noEnd : formatDate(endDate)} />
      </dl>
      {endDate !== null && <Countdown endDate={endDate} isLine={!isUrgent} />}
      {isUrgent && offer}
    </SectionCard>
  );
}

function PlansButton({ isUrgent, label }: { isUrgent: boolean; label: string }) {
  const { openDialog } = useDialog();
  return (
    <Button
      variant={isUrgent ? 'primary' : 'quiet'}
      size={isUrgent ? 'medium' : 'small'}
      className={isUrgent ? undefined : '-my-2 -mr-3'}
      onClick={() => openDialog('subscription')}
    >
      {label}
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
