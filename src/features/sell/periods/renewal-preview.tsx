import { type Control, useWatch } from 'react-hook-form';
import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { formatMoney, MAX_PUBLIC_PRICE } from '#domain/money/money.ts';
import { renewedDates } from '#domain/dates/renewal.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import type { RenewalValues } from './renewal-values.ts';
import { TermEffect } from './period-effect.tsx';
import { stateAfterRenewal } from './period-state.ts';
import type { TermSubject } from './period-subject.ts';
import { messages } from './periods.messages.ts';

interface RenewalPreviewProps {
  control: Control<RenewalValues>;
  subject: TermSubject;
  moved: boolean;
}

const { renew } = messages;

export function RenewalPreview({ control, subject, moved }: RenewalPreviewProps) {
  const nowMs = useNow();
  const symbol = useSymbol();
  const [typedPrice, typedDays] = useWatch({ control, name: ['price', 'days'] });
  const [price, days] = [amountOf(typedPrice, symbol), daysOf(typedDays)];
  if (days === null) return <p className="text-sm text-soft">{renew.incomplete}</p>;
  const payable = price >= 0 && price <= (subject.maxPrice ?? MAX_PUBLIC_PRICE);
  return (
    <TermEffect
      subject={subject}
      endDate={renewedDates(subject.term, { nowMs, days }).endDate}
      moved={moved}
      sentences={[
        hasEnded(subject.term.endDate, nowMs) ? renew.startsToday : renew.keepsDays,
        stateAfterRenewal(subject, nowMs),
        payable ? subject.texts.writes(formatMoney(price, symbol)) : '',
      ]}
    />
  );
}
