import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useClientTerm } from '#workspace/actions/use-client-term.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { DraftNotice } from '#workspace/forms/draft-notice.tsx';
import { messages as placeTexts } from '#workspace/components/place.texts.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { DaysInput } from '#ui/inputs/days-input.tsx';
import { FormSheet } from '#ui/overlay/form-sheet.tsx';
import { DatesPreview } from './dates-preview.tsx';
import {
  datesBody,
  type DateValues,
  dateValuesOf,
  daysUntilEnd,
  endDayAfter,
  sameDates,
} from './period-dates.ts';
import type { Term, TermSubject } from './period-subject.ts';
import { messages } from './periods.texts.ts';
import { placeChosen, placeLabel } from './place-choice.ts';
import { PlaceField } from './place-field.tsx';
import { useTermForm } from './use-period-form.ts';
import { usePlaceSubmit } from './use-place-submit.ts';

const { dates } = messages;

/** The books don't change (DLG-06). Dates that revive an ended client lead to a free profile (CLI-74). */
export function DatesForm({ subject: live, onClose }: { subject: TermSubject; onClose: () => void }) {
  const nowMs = useNow();
  const changeTerm = useClientTerm();
  const placeAfter = ({ place }: TermSubject, { endDate }: Pick<Term, 'endDate'>) =>
    endDate === '' || hasEnded(endDate, nowMs) ? null : place;
  const { form, restored, startOver, subject, openedTerm, moved, submit, cancel } = useTermForm(live, {
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
  const values = useWatch({ control: form.control }) as DateValues;
  const place = placeAfter(subject, datesBody(values, openedTerm));
  const onSubmit = usePlaceSubmit(subject.id, { place, choice: values.place, submit });
  return (
    <FormSheet
      onClose={onClose}
      size="small"
      title={subject.datesTitle}
      description={subject.about}
      onSubmit={onSubmit}

      cancelLabel={subject.texts.leave}
      onCancel={cancel}
      submitLabel={placeLabel(place, values.place, { plain: dates.submit, on: placeTexts.saveOn })}
    >
      <DraftNotice restored={restored} onStartOver={startOver} />
      <DateFields form={form} opened={openedTerm} />
      {place && <PlaceField place={place} {...form.register('place')} />}
      <DatesPreview control={form.control} subject={subject} opened={openedTerm} moved={moved} />
    </FormSheet>
  );
}

/** Start and days move the end; the end changes the days. The field being typed in is never overwritten. */
function DateFields({ form, opened }: { form: UseFormReturn<DateValues>; opened: Term }) {
  const { errors } = form.formState;
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
        error={errors.days?.message}
        {...form.register('days', { onChange: moveEnd })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <DateInput
          label={dates.start}
          required
          error={errors.startDate?.message}
          {...form.register('startDate', { onChange: moveEnd })}
        />
        <DateInput
          label={dates.end}
          required
          error={errors.endDate?.message}
          {...form.register('endDate', { onChange: countDays })}
        />
      </div>
    </div>
  );
}
