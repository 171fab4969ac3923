import { useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatMoney } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { showFieldErrors } from '#workspace/forms/show-field-errors.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { BodyFields } from './body-fields.tsx';
import { type BodyValues, editableFields, mendedBody, valuesOfBody } from './body-values.ts';
import { nameOf, plainText, type DescribeContext } from '#features/device/sync-issues/describe-change.ts';
import type { RefusedGroup } from './refused-groups.ts';
import type { Restoration } from './restored-row.ts';
import { messages } from '#features/device/sync-issues/review.texts.ts';
import { SheetButtons } from './sheet-buttons.tsx';
import { UNPLACED_MS } from './use-review-actions.ts';
import { useRestore } from './use-restore.ts';
import { useDescribeContext } from '#features/device/sync-issues/use-describe-context.ts';

interface RestoreSheetProps {
  group: RefusedGroup;
  restoration: Restoration;
  onClose: () => void;
}

const { restore } = messages;

/** Previews the lines of the books (SYN-21). */
export function RestoreSheet({ group, restoration, onClose }: RestoreSheetProps) {
  const context = useDescribeContext();
  const [books, setBooks] = useState(restoration.owesMoney);
  const { form, fields, submit } = useRestoreForm({ group, restoration, onClose }, context, books);
  return (
    <Sheet
      onClose={onClose}
      title={restore.title(nameOf(group.entry, context))}
      description={restore.newRow}
      onSubmit={(event) => void submit(event)}
      footer={
        <SheetButtons submitLabel={restore.submit} onCancel={onClose} busy={form.formState.isSubmitting} />
      }
    >
      <MissingParent restoration={restoration} context={context} />
      <BodyFields form={form} fields={fields} />
      <BookChoice form={form} restoration={restoration} books={books} onBooks={setBooks} />
    </Sheet>
  );
}

function useRestoreForm(
  { group, restoration, onClose }: RestoreSheetProps,
  context: DescribeContext,
  books: boolean,
) {
  const restoreRow = useRestore();
  const [fields] = useState(() => editableFields(restoration.body));
  const form = useForm<BodyValues>({ defaultValues: valuesOfBody(restoration.body, context) });
  const submit = form.handleSubmit(async (values) => {
    const mended = { ...restoration, body: mendedBody(restoration.body, values, context.symbol) };
    const errors = await restoreRow(group, mended, books);
    if (errors === null) onClose();
    else showFieldErrors(form, errors, { tell: 'unplaced', ms: UNPLACED_MS });
  });
  return { form, fields, submit };
}

function MissingParent({
  restoration: { name, body },
  context: { lookup },
}: {
  restoration: Restoration;
  context: DescribeContext;
}) {
  const gone =
    name === 'client.create'
      ? !lookup('streamings', plainText(body['streamingsId']))
      : !lookup('categories', plainText(body['categoryId'])) ||
        !lookup('suppliers', plainText(body['supplierId']));
  if (!gone) return null;
  const sentence = name === 'client.create' ? restore.accountGone : restore.partGone;
  return <p className="rounded-control bg-amber-soft px-3 py-2 text-sm text-amber">{sentence}</p>;
}

interface BookChoiceProps {
  form: UseFormReturn<BodyValues>;
  restoration: Restoration;
  books: boolean;
  onBooks: (books: boolean) => void;
}

/** Money taken before is already in the books: it is written again only on the reseller's choice. */
function BookChoice({ form, restoration, books, onBooks }: BookChoiceProps) {
  const symbol = useSymbol();
  const isClient = restoration.name === 'client.create';
  const [price, state] = useWatch({ control: form.control, name: [restoration.price ?? '', 'state'] });
  const table = isClient ? 'clients' : 'streamings';
  if (state === 'Standby') return <p className="text-sm text-soft">{restore.standby}</p>;
  const booked = restore.booked(
    isClient ? 'Venta' : 'Inversión',
    formatMoney(amountOf(price ?? '', symbol), symbol),
  );
  return (
    <Checkbox
      label={restore.book[table]}
      hint={books ? booked : restore.notBooked[table]}
      checked={books}
      onChange={(event) => onBooks(event.currentTarget.checked)}
    />
  );
}
