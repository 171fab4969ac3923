import {
  Controller,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import type { FieldKind } from '#domain/entities/field.ts';
import { symbolsWithCountries } from '#domain/money/currencies.ts';
import { ColorInput } from '#ui/inputs/color-input.tsx';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput, type TextInputProps } from '#ui/inputs/text-input.tsx';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { clearsError } from '#workspace/forms/show-field-errors.ts';
import { RowSelect } from '#workspace/forms/row-select.tsx';
import { WorkspacePhoneField } from '#workspace/forms/workspace-phone-field.tsx';

export type InputKind = Exclude<FieldKind, 'id' | 'code' | 'flag' | 'outages' | 'rights'>;

export type InputLook = Pick<
  TextInputProps,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'className'
  | 'enterKeyHint'
  | 'hint'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'spellCheck'
  | 'step'
> & { rows?: number };

export interface FormField<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  rules?: RegisterOptions<Values, Path<Values>> | undefined;
  clears?: boolean;
}

type KindFieldProps<Values extends FieldValues> = FormField<Values> &
  InputLook & {
    name: Path<Values>;
    kind: InputKind;
    label: string;
    words?: readonly string[];
    type?: 'url';
  };

export function KindField<Values extends FieldValues>(props: KindFieldProps<Values>) {
  const { form, name, kind, rules: own, clears, words = [], ...look } = props;
  const rules = clears ? clearsError(form, name) : own;
  const symbol = useSymbol();
  const error = form.getFieldState(name, form.formState).error?.message;
  if (kind === 'phone') return <PhoneOf {...{ form, name, rules, error }} {...look} />;
  const common = { ...look, error, ...form.register(name, rules) };
  switch (kind) {
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
      return <RadioGroup options={words.map((value) => ({ value, label: value }))} {...common} />;
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

const CURRENCY_OPTIONS = symbolsWithCountries().map(({ symbol, countries }) => ({
  value: symbol,
  label: `${symbol} (${countries.join(', ')})`,
}));

type PhoneOfProps<Values extends FieldValues> = FormField<Values> &
  Pick<KindFieldProps<Values>, 'name' | 'label' | 'required'> & { error: string | undefined };

function PhoneOf<Values extends FieldValues>(props: PhoneOfProps<Values>) {
  const { form, name, rules, label, required, error } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      {...(rules && { rules })}
      render={({ field: { value, onChange, onBlur } }) => (
        <WorkspacePhoneField {...{ label, required, error, onChange, onBlur }} value={value ?? ''} />
      )}
    />
  );
}
