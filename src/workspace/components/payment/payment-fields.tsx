import { type ComponentProps, useMemo, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { PAYMENT_METHOD_LIMIT } from '#contract/fields.ts';
import { paymentMethods } from '#domain/money/payment-methods.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { PAYMENTS, type Payment, type PaymentValues } from '#workspace/forms/payment.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { messages } from './payment.texts.ts';

/** Asks if the term is paid at once, wholly or in part, and how; no figure of the books changes (CLI-28). */
export function PaymentFields<Values extends FieldValues & PaymentValues>({
  form: outer,
}: {
  form: UseFormReturn<Values>;
}) {
  const form = outer as unknown as UseFormReturn<PaymentValues>;
  const symbol = useSymbol();
  const [payment, method] = useWatch({ control: form.control, name: ['payment', 'method'] });
  return (
    <>
      <PaymentChoice {...form.register('payment')} />
      {payment !== 'owed' && (
        <div className="grid grid-cols-2 items-start gap-4">
          {payment === 'part' && (
            <MoneyInput label={messages.received} symbol={symbol} required {...fieldOf(form, 'received')} />
          )}
          <MethodField
            value={method ?? ''}
            onChange={(value) => form.setValue('method', value, { shouldDirty: true })}
          />
        </div>
      )}
    </>
  );
}

type PaymentChoiceProps = Omit<ComponentProps<typeof RadioGroup>, 'label' | 'options'> & {
  choices?: readonly Payment[];
};

export function PaymentChoice({ choices = PAYMENTS, ...props }: PaymentChoiceProps) {
  const options = choices.map((value) => ({ value, label: messages[value] }));
  return <RadioGroup {...props} label={messages.payment} options={options} />;
}

const OTHER = '\n';

interface MethodFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What the empty choice means. */
  none?: string;
}

/** A usual means of payment, one that this reseller has used, or a new one. */
export function MethodField({ value, onChange, none = messages.noMethod }: MethodFieldProps) {
  const { rowCache } = useWorkspace();
  const symbol = useSymbol();
  const known = useMemo(() => paymentMethods(symbol, rowCache.all('clients')), [symbol, rowCache]);
  const [isTyped, setTyped] = useState(false);
  const isOther = isTyped || (value !== '' && !known.includes(value));
  return (
    <>
      <Select
        label={messages.method}
        options={[
          { value: '', label: none },
          ...known.map((name) => ({ value: name, label: name })),
          { value: OTHER, label: messages.otherMethod },
        ]}
        value={isOther ? OTHER : value}
        onChange={({ target }) => {
          setTyped(target.value === OTHER);
          onChange(target.value === OTHER ? '' : target.value);
        }}
      />
      {isOther && (
        <TextInput
          label={messages.whichMethod}
          value={value}
          maxLength={PAYMENT_METHOD_LIMIT}
          onChange={({ target }) => {
            setTyped(true);
            onChange(target.value);
          }}
        />
      )}
    </>
  );
}
