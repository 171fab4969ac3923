import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PaymentFields } from '#workspace/components/payment/payment-fields.tsx';
import { EntityField } from '#workspace/forms/entity/entity-field.tsx';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import type { ClientValues } from './client-values.ts';
import { messages } from './clients.texts.ts';
import { DaysInput } from '#ui/inputs/days-input.tsx';

type Form = { form: UseFormReturn<ClientValues> };

const STATES = ['Vendido', 'Standby'].map((value) => ({ value, label: value }));

export function TermFields({ form }: Form) {
  const days = useWatch({ control: form.control, name: 'days' });
  return (
    <div className="grid grid-cols-2 gap-4">
      <DaysInput
        label={messages.fields.days}
        required
        days={days}
        onPick={(picked) => form.setValue('days', picked)}
        {...fieldOf(form, 'days')}
      />
      <EntityField form={form} of="clients" name="publicprice" />
    </div>
  );
}

/** Vendido writes the sale at once, Standby only when it becomes Vendido (DLG-14). */
export function StateField({ form }: Form) {
  const state = useWatch({ control: form.control, name: 'state' });
  return (
    <RadioGroup
      label={messages.fields.state}
      options={STATES}
      hint={state === 'Standby' ? messages.fields.setAside : undefined}
      {...fieldOf(form, 'state')}
    />
  );
}

/** Not asked for a Standby client, who has bought nothing yet (CLI-28). */
export function SalePayment({ form }: Form) {
  const state = useWatch({ control: form.control, name: 'state' });
  return state === 'Standby' ? null : <PaymentFields form={form} />;
}
