import { useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type DialogProps, useDialog } from '#desk/use-dialog.ts';
import { useNow } from '#desk/use-now.ts';
import { useRow } from '#desk/use-rows.ts';
import { useSubmit } from '#desk/use-submit.ts';
import { useTap } from '#desk/use-tap.ts';
import { formatAmount } from '#domain/money.ts';
import type { Client } from '#domain/rows.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { daysOf, numberOf } from '#domain/typed-numbers.ts';
import { profilesLabel } from '#domain/profile-words.ts';
import { messages } from './terms.messages.ts';
import { DaysInput } from '#ui/days-input.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { RenewalPreview } from './renewal-preview.tsx';
import { ERROR_MS, showFormErrors } from '#desk/show-form-errors.ts';
import { useLeaveWhenGone } from '#desk/use-leave-when-gone.ts';
import { useSymbol } from '#desk/use-symbol.ts';

const SUCCESS_MS = 1_000;

interface RenewalValues {
  price: string;
  days: string;
}

/** Renews a client for the days that they buy now (DLG-18). */
export function RenewClientDialog({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  useLeaveWhenGone(client === undefined, messages.clientGone, onClose);
  return client ? <RenewalForm client={client} onClose={onClose} /> : null;
}

function RenewalForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const { openDialog } = useDialog();
  const toCard = () => openDialog('client', client.id);
  const { form, submit } = useRenewal(client, toCard);
  const streaming = useRow('streamings', client.streamingsId);
  return (
    <Sheet
      open
      onClose={onClose}
      size="small"
      title={messages.renew.title(client.nameuser)}
      description={[streaming?.name, profilesLabel(client)].filter(Boolean).join(' · ')}
      onSubmit={submit}
      footer={
        <FormFooter cancelLabel={messages.back} onCancel={toCard} submitLabel={messages.renew.submit} />
      }
    >
      <RenewalFields form={form} />
      <Preview form={form} client={client} />
    </Sheet>
  );
}

function RenewalFields({ form }: { form: UseFormReturn<RenewalValues> }) {
  const { errors } = form.formState;
  const days = useWatch({ control: form.control, name: 'days' });
  return (
    <div className="grid grid-cols-2 gap-4">
      <DaysInput
        label={messages.renew.days}
        required
        days={days}
        focusUsual
        onPick={(picked) => form.setValue('days', picked, { shouldDirty: true })}
        error={errors.days?.message}
        {...form.register('days')}
      />
      <MoneyInput
        label={messages.price}
        symbol={useSymbol()}
        required
        error={errors.price?.message}
        {...form.register('price')}
      />
    </div>
  );
}

function Preview({ form, client }: { form: UseFormReturn<RenewalValues>; client: Client }) {
  const [price, days] = useWatch({ control: form.control, name: ['price', 'days'] });
  const streaming = useRow('streamings', client.streamingsId);
  const nowMs = useNow();
  const symbol = useSymbol();
  return (
    <RenewalPreview
      client={client}
      streaming={streaming}
      days={daysOf(days)}
      price={numberOf(price)}
      symbol={symbol}
      nowMs={nowMs}
    />
  );
}

/** `expectedEndDate` is the end that stands on the screen: should another phone have moved it, the reseller is told. */
function useRenewal(client: Client, onRenewed: () => void) {
  const tap = useTap();
  const [defaultValues] = useState(() => ({
    price: formatAmount(client.publicprice),
    days: String(client.days),
  }));
  const form = useForm<RenewalValues>({ defaultValues });
  const submit = useSubmit(form, async (values) => {
    const body = {
      price: numberOf(values.price),
      days: numberOf(values.days),
      expectedEndDate: client.endDate,
    };
    const renewal = { name: 'client.renewal', id: client.id, body } as const;
    const result = await tap(renewal, { successMs: SUCCESS_MS, errorMs: ERROR_MS });
    if (result.ok) onRenewed();
    else showFormErrors(result.errors, form.setError);
  });
  return { form, submit };
}
