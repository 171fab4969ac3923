import { Controller, type UseFormReturn } from 'react-hook-form';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { symbolsWithCountries } from '#domain/money/currencies.ts';
import { reviewableField } from '#features/device/sync-issues/reviewable-fields.ts';
import { checkPhone } from '#ui/phone/check-phone.ts';
import { ColorInput } from '#ui/inputs/color-input.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { WorkspacePhoneField } from '#workspace/forms/workspace-phone-field.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { type BodyValues, type InputKind, kindOf } from './body-values.ts';
import { labelOf } from '#workspace/forms/field-labels.messages.ts';
import { RowSelect } from './row-select.tsx';

const CURRENCY_OPTIONS = symbolsWithCountries().map(({ symbol, countries }) => ({
  value: symbol,
  label: `${symbol} (${countries.join(', ')})`,
}));

type Form = UseFormReturn<BodyValues>;

export function BodyFields({ form, fields }: { form: Form; fields: readonly string[] }) {
  return fields.map((field) => (
    <BodyField key={field} form={form} field={field} kind={kindOf(field) ?? 'line'} />
  ));
}

type BodyFieldProps = { form: Form; field: string; kind: InputKind };

function BodyField({ form, field, kind }: BodyFieldProps) {
  const symbol = useSymbol();
  const common = {
    label: labelOf(field)?.label ?? field,
    error: form.formState.errors[field]?.message,
    ...form.register(field),
  };
  switch (kind) {
    case 'phone':
      return <PhoneInBody form={form} field={field} label={common.label} error={common.error} />;
    case 'money':
      return <MoneyInput symbol={symbol} {...common} />;
    case 'number':
      return <NumberInput min={1} {...common} />;
    case 'color':
      return <ColorInput {...common} />;
    case 'date':
      return <DateInput {...common} />;
    case 'password':
      return <PasswordInput autoComplete="off" {...common} />;
    case 'lines':
    case 'prices':
      return <TextArea {...common} />;
    case 'choice':
      return <RadioGroup options={optionsOf(field)} {...common} />;
    case 'account':
    case 'category':
    case 'supplier':
      return <RowSelect kind={kind} {...common} />;
    case 'currency':
      return <Select options={CURRENCY_OPTIONS} {...common} />;
    case 'line':
      return <TextInput autoComplete="off" {...common} />;
  }
}

function PhoneInBody({
  form,
  field,
  label,
  error,
}: {
  form: Form;
  field: string;
  label: string;
  error: string | undefined;
}) {
  const before = form.formState.defaultValues?.[field];
  // An unusual phone that was there before doesn't hold the row back (GEN-25).
  const validate = async (e164 = ''): Promise<string | true> =>
    e164 === before || ((await checkPhone(e164)) ?? true);
  return (
    <Controller
      control={form.control}
      name={field}
      rules={{ validate }}
      render={({ field: input }) => (
        <WorkspacePhoneField
          label={label}
          error={error}
          value={input.value ?? ''}
          onChange={input.onChange}
          onBlur={input.onBlur}
        />
      )}
    />
  );
}

/** Only the clock makes a client Vencido. */
const CHOSEN_STATES = ['Vendido', 'Standby'] as const;

function optionsOf(field: string) {
  const options = field === 'state' ? CHOSEN_STATES : (reviewableField(field)?.values ?? []);
  return options.map((value) => ({ value, label: value }));
}
