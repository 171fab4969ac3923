import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OutboxEntry } from '#db/local-database.ts';
import { showFieldErrors } from '#workspace/forms/show-field-errors.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { BodyFields } from './body-fields.tsx';
import { type BodyValues, editableFields, mendedBody, valuesOfBody } from './body-values.ts';
import { titleOf, type DescribeContext } from '#features/device/sync-issues/describe-change.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { messages } from '#features/device/sync-issues/review.texts.ts';
import { SheetButtons } from './sheet-buttons.tsx';
import { UNPLACED_MS, useReviewActions } from './use-review-actions.ts';
import { useDescribeContext } from '#features/device/sync-issues/use-describe-context.ts';

type MendSheetProps = { entry: OutboxEntry; onClose: () => void };

/** The mended change returns to the queue with the moment of its tap (SYN-25). */
export function MendSheet({ entry, onClose }: MendSheetProps) {
  const context = useDescribeContext();
  const { form, fields, submit } = useMend(entry, context, onClose);
  return (
    <Sheet
      onClose={onClose}
      title={titleOf(entry, context)}
      description={entry.refusal?.message}
      onSubmit={(event) => void submit(event)}
      footer={
        <SheetButtons
          submitLabel={messages.mend.submit}
          onCancel={onClose}
          busy={form.formState.isSubmitting}
        />
      }
    >
      <BodyFields form={form} fields={fields} />
      <p className="figures text-sm text-soft">
        {messages.mend.keepsMoment(formatInstant(entry.occurredAt))}
      </p>
    </Sheet>
  );
}

/** Opens with the server's messages at their fields. */
function useMend(entry: OutboxEntry, context: DescribeContext, onClose: () => void) {
  const { mend } = useReviewActions();
  const [fields] = useState(() => editableFields(entry.body));
  const form = useForm<BodyValues>({ defaultValues: valuesOfBody(entry.body, context) });
  const { setError } = form;
  useEffect(() => {
    for (const [field, { msg }] of Object.entries(entry.refusal?.errors ?? {}))
      setError(field, { message: msg });
  }, [entry, setError]);
  const submit = form.handleSubmit(async (values) => {
    const errors = await mend(entry, mendedBody(entry.body, values, context.symbol));
    if (errors === null) onClose();
    else showFieldErrors(form, errors, { tell: 'unplaced', ms: UNPLACED_MS });
  });
  return { form, fields, submit };
}
