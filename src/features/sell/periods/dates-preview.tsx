import { type Control, useWatch } from 'react-hook-form';
import { useNow } from '#workspace/data/use-now.ts';
import { datesBody, type DateValues } from './period-dates.ts';
import { TermEffect } from './period-effect.tsx';
import { stateAfterDates } from './period-state.ts';
import type { Term, TermSubject } from './period-subject.ts';
import { messages } from './periods.texts.ts';

interface DatesPreviewProps {
  control: Control<DateValues>;
  subject: TermSubject;
  opened: Term;
  moved: boolean;
}

const { dates } = messages;

export function DatesPreview({ control, subject, opened, moved }: DatesPreviewProps) {
  const nowMs = useNow();
  const [startDay, endDay, days] = useWatch({ control, name: ['startDate', 'endDate', 'days'] });
  const { startDate, endDate } = datesBody({ startDate: startDay, endDate: endDay, days }, opened);
  if (startDate === '' || endDate <= startDate)
    return <p className="text-sm text-soft">{dates.incomplete}</p>;
  return (
    <TermEffect
      subject={subject}
      endDate={endDate}
      moved={moved}
      sentences={[stateAfterDates(subject, endDate, nowMs), dates.keepsMoney]}
    />
  );
}
