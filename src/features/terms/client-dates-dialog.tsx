import { useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type DialogProps, useDialog } from '#desk/use-dialog.ts';
import { useRow } from '#desk/use-rows.ts';
import { useTap } from '#desk/use-tap.ts';
import type { Client } from '#domain/rows.ts';
import { DateInput } from '#ui/date-input.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { datesBody, type DateValues, dateValuesOf, daysUntilEnd, endDayAfter } from './term-dates.ts';
import { profilesLabel } from '#domain/profile-words.ts';
import { messages } from './terms.messages.ts';
import { DatesPreview } from './dates-preview.tsx';
import { DaysInput } from '#ui/days-input.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { ERROR_MS, showFormErrors } from '#desk/show-form-errors.ts';
import { useLeaveWhenGone } from '#desk/use-leave-when-gone.ts';

const SUCCESS_MS = 1_000;

/** Sets a client's start, end and days by hand (DLG-06); the books don't change. */
export function ClientDatesDialog({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  useLeaveWhenGone(client === undefined, messages.clientGone, onClose);
  return client ? <DatesForm client={client} onClose={onClose} /> : null;
}

function DatesForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const { openDialog } = useDialog();
  const toCard = () => openDialog('client', client.id);
  const { form, old, submit } = useDates(client, toCard);
  const streaming = useRow('streamings', client.streamingsId);
  const { isSubmitting } = form.formState;
  return (
    <Sheet
      open
      onClose={onClose}
      size="small"
      title={messages.dates.title}
      description={[client.nameuser, streaming?.name, profilesLabel(client)].filter(Boolean).join(' · ')}
      onSubmit={(event) => void submit(event)}
      footer={
        <FormFooter
          cancelLabel={messages.back}
          onCancel={toCard}
          submitLabel={messages.dates.submit}
          busy={isSubmitting}
        />
      }
    >
      <DateFields form={form} old={old} />
      <DatesPreview control={form.control} old={old} streaming={streaming} />
    </Sheet>
  );
}

/** Start and days move the end; the end changes the days. What the reseller just typed is never overwritten. */
function DateFields({ form, old }: { form: UseFormReturn<DateValues>; old: Client }) {
  const { errors } = form.formState;
  const days = useWatch({ control: form.control, name: 'days' });
  const put = (field: 'endDate' | 'days', value: string | null) => {
    if (value === null) return;
    form.setValue(field, value, { shouldDirty: true });
    form.clearErrors();
  };
  const moveEnd = () => put('endDate', endDayAfter(form.getValues(), old));
  const countDays = () => put('days', daysUntilEnd(form.getValues(), old));
  return (
    <div className="flex flex-col gap-4">
      <DaysInput
        label={messages.dates.days}
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
      <div className="grid grid-cols-2 gap-4">
        <DateInput
          label={messages.dates.start}
          required
          error={errors.startDate?.message}
          {...form.register('startDate', { onChange: moveEnd })}
        />
        <DateInput
          label={messages.dates.end}
          required
          error={errors.endDate?.message}
          {...form.register('endDate', { onChange: countDays })}
        />
      </div>
      <p className="text-sm text-soft">{messages.dates.inStep}</p>
    </div>
  );
}

/** `old` is the client as the form was filled: what a day means doesn't move while it is open. */
function useDates(client: Client, onSaved: () => void) {
  const tap = useTap();
  const [old] = useState(client);
  const form = useForm<DateValues>({ defaultValues: dateValuesOf(old) });
  const submit = form.handleSubmit(async (values) => {
    if (!form.formState.isDirty) return onSaved();
    const change = { name: 'client.change_date', id: client.id, body: datesBody(values, old) } as const;
    const result = await tap(change, { successMs: SUCCESS_MS, errorMs: ERROR_MS });
    if (result.ok) onSaved();
    else showFormErrors(result.errors, form.setError);
  });
  return { form, old, submit };
}
