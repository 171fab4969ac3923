import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { daysInWords, daysLeft } from '#domain/dates/expiry.ts';
import type { Profile } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './wallet.texts.ts';

/** Days before the end from which the renewal stands out. */
const RENEW_FROM_DAYS = 7;

export function MembershipCard({ profile }: { profile: Profile }) {
  const { openDialog } = useDialog();
  const { typesuscription, endDate } = profile;
  const left = daysLeft(endDate ?? FOREVER, useNow());
  const isNear = left <= RENEW_FROM_DAYS;
  return (
    <SectionCard title={messages.subscription}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures">
          {endWords(profile, left)}
          {isNear && left > 0 && <span className="text-amber"> {messages.daysLeft(daysInWords(left))}</span>}
        </p>
        <Button variant={isNear ? 'primary' : 'secondary'} onClick={() => openDialog('subscription')}>
          {isNear && typesuscription === 'Suscripción' ? messages.renew : messages.plans}
        </Button>
      </div>
    </SectionCard>
  );
}

function endWords({ typesuscription, endDate }: Profile, left: number): string {
  if (endDate === null) return messages.noEnd;
  const date = formatDate(endDate);
  if (left <= 0) return messages.over(date);
  return typesuscription === 'Demo' ? messages.trialUntil(date) : messages.until(date);
}

const FOREVER = '9999-12-31T00:00:00.000Z';
