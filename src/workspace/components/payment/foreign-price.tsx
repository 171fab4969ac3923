import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { foreignOf, type ForeignValues } from '#workspace/forms/foreign.ts';
import { describe } from '#domain/finance/finance.ts';
import {
  DOLLAR_SYMBOL,
  type ForeignCurrency,
  foreignCurrencies,
  lastForeign,
  ownPriceOf,
  rateText,
} from '#domain/money/foreign-price.ts';
import { formatAmount } from '#domain/money/money.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { messages } from './payment.texts.ts';

interface ForeignPriceProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Field of the price in one's own currency, which follows from amount and rate. */
  price: Path<Values>;
  /** Service and user of an account that was bought before; its last amount is proposed. */
  about?: readonly string[];
}

/** Takes a supplier's price in dollars at the day's rate (FIN-39). */
export function ForeignPrice<Values extends FieldValues & ForeignValues>({
  form: outer,
  price,
  about = [],
}: ForeignPriceProps<Values>) {
  const form = outer as unknown as UseFormReturn<ForeignValues>;
  const symbol = useSymbol();
  const { rowCache } = useWorkspace();
  const paidIn = useWatch({ control: form.control, name: 'paidIn' });
  const convert = (): void => {
    const typed = foreignOf(form.getValues(), symbol);
    const own = ownPriceOf(typed);
    const text = Number.isFinite(own) ? formatAmount(own, symbol) : '';
    outer.setValue(price, text as PathValue<Values, Path<Values>>, { shouldDirty: true });
    if (text !== '') outer.clearErrors(price);
  };
  const choose = (currency: ForeignCurrency | ''): void => {
    form.setValue('paidIn', currency, { shouldDirty: true });
    if (currency === '') return;
    const last = lastForeign(rowCache.all('finances'), currency, describe('Inversion', ...about));
    if (last.amount !== null) form.setValue('foreignAmount', formatAmount(last.amount, DOLLAR_SYMBOL));
    if (last.rate !== null) form.setValue('rate', rateText(last.rate, symbol));
    convert();
  };
  return (
    <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3">
      <Select
        label={messages.paidIn}
        options={['', ...foreignCurrencies(symbol)].map((value) => ({ value, label: value || symbol }))}
        value={paidIn ?? ''}
        onChange={({ target }) => choose(target.value as ForeignCurrency | '')}
      />
      {paidIn && (
        <>
          <MoneyInput
            label={messages.priceIn(paidIn)}
            symbol={DOLLAR_SYMBOL}
            required
            {...fieldOf(form, 'foreignAmount', { onChange: convert })}
          />
          {/* No amount: a rate may have more decimals. */}
          <TextInput
            label={messages.rate}
            inputMode="decimal"
            required
            hint={messages.rateHint(symbol, paidIn)}
            {...fieldOf(form, 'rate', { onChange: convert })}
          />
        </>
      )}
    </div>
  );
}
