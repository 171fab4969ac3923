import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { clearsError } from '#workspace/forms/show-field-errors.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import type { ComebackValues } from './comeback-form.ts';
import { messages } from './outage.texts.ts';

const { comeback: texts } = messages;

const KINDS = (['none', 'days', 'money'] as const).map((value) => ({ value, label: texts.kinds[value] }));

export function CompensationFields({ form }: { form: UseFormReturn<ComebackValues> }) {
  const symbol = useSymbol();
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <>
      <RadioGroup label={texts.kind} options={KINDS} {...form.register('kind')} value={kind} />
      {kind === 'days' && (
        <NumberInput
          label={texts.days}
          min={1}
          step={1}
          {...fieldOf(form, 'days', clearsError(form, 'days'))}
        />
      )}
      {kind === 'money' && (
        <MoneyInput
          label={texts.amount}
          symbol={symbol}
          {...fieldOf(form, 'amount', clearsError(form, 'amount'))}
        />
      )}
    </>
  );
}
