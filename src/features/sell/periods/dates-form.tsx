import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useClientTerm } from '#workspace/actions/use-client-term.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { messages as placeTexts } from '#workspace/components/place.texts.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { DaysInput } from '#ui/inputs/days-input.tsx';
import { DatesPreview } from './dates-preview.tsx';
import {
  datesBody,
  type DateValues,
  dateValuesOf,
  daysUntilEnd,
  endDayAfter,
  sameDates,
} from './period-dates.ts';
import type { Term, TermFormProps, TermSubject } from './period-subject.ts';
import { messages } from './periods.texts.ts';
import { placeChosen } from './place-choice.ts';
import { TermSheet } from './term-sheet.tsx';
import { useTermForm } from './use-period-form.ts';

const { dates } = messages;

/** The books don't change (DLG-06). Dates that revive an ended client lead to a free profile (CLI-74). */
export function DatesForm({ subject: live, onClose }: TermFormProps) {
  const nowMs = useNow();
  const changeTerm = useClientTerm();
  const placeAfter = ({ place }: TermSubject, { endDate }: Pick<Term, 'endDate'>) =>
    endDate === '' || hasEnded(endDate, nowMs) ? null : place;
  const draft = useTermForm(live, {
    change: 'dates',
    defaults: ({ term }) => dateValuesOf(term),
    toBody: (values, old) => (sameDates(values, old) ? null : datesBody(values, old)),
    send: live.place?.next
      ? (body, { place }) =>
          changeTerm({
            name: 'client.change_date',
            id: live.id,
            body,
            numberprofile: placeChosen(placeAfter(live, body), place),
          })
      : undefined,
  });
  const { form, subject, openedTerm, moved } = draft;
  const values = useWatch({ control: form.control }) as DateValues;
  const place = placeAfter(subject, datesBody(values, openedTerm));
  return (
    <TermSheet
      draft={draft}
      subject={subject}
      title={subject.datesTitle}
      submitLabels={{ plain: dates.submit, on: placeTexts.saveOn }}
      place={place}
      choice={values.place}
      placeInput={form.register('place')}
      fields={<DateFields form={form} opened={openedTerm} />}
      onClose={onClose}
    >
      <DatesPreview control={form.control} subject={subject} opened={openedTerm} moved={moved} />
    </TermSheet>
  );
}

/** Start and days move the end; the end changes the days. The field being typed in is never overwritten. */
function DateFields({ form, opened }: { form: UseFormReturn<DateValues>; opened: Term }) {
  const days = useWatch({ control: form.control, name: 'days' });
  const put = (field: 'endDate' | 'days', value: string | null) => {
    if (value === null) return;
    form.setValue(field, value, { shouldDirty: true });
    form.clearErrors();
  };
  const moveEnd = () => put('endDate', endDayAfter(form.getValues(), opened));
  const countDays = () => put('days', daysUntilEnd(form.getValues(), opened));
  return (
    <div className="flex flex-col gap-4">
      <DaysInput
        label={dates.days}
        required
        days={days}
        focusUsual
        onPick={(picked) => {
          put('days', picked);
          moveEnd();
        }}
        {...fieldOf(form, 'days', { onChange: moveEnd })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <DateInput label={dates.start} required {...fieldOf(form, 'startDate', { onChange: moveEnd })} />
        <DateInput label={dates.end} required {...fieldOf(form, 'endDate', { onChange: countDays })} />
      </div>
    </div>
  );
}
