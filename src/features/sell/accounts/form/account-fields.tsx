import type { UseFormReturn } from 'react-hook-form';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatMoney, maxSupplierPrice } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { cx } from '#ui/cx.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { AccountForm } from './account-form-values.ts';
import { messages } from '#features/sell/accounts/accounts.messages.ts';
import { ParentFields } from './parent-fields.tsx';

export type AccountFieldsProps = {
  form: UseFormReturn<AccountForm>;
  /** A new account takes its days here; later they change with the dates. */
  withDays?: boolean | undefined;
  passwordHint?: string | false | undefined;
};

const { fields: texts } = messages;

export function AccountFields({ form, withDays = false, passwordHint }: AccountFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <ParentFields form={form} proposesTerms={withDays} />
      <TextInput
        label={texts.email}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label={texts.password}
        hint={passwordHint || undefined}
        autoComplete="off"
        error={errors.password?.message}
        {...register('password')}
      />
      <NumberFields form={form} withDays={withDays} />
      <TextInput
        label={texts.url}
        type="url"
        inputMode="url"
        placeholder={texts.urlPlaceholder}
        error={errors.url?.message}
        {...register('url')}
      />
      <TextArea
        label={texts.terms}
        rows={4}
        hint={withDays ? texts.termsHint : undefined}
        error={errors.termsOfUse?.message}
        {...register('termsOfUse')}
      />
    </>
  );
}

function NumberFields({ form, withDays }: AccountFieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const symbol = useSymbol();
  const categoryId = watch('categoryId');
  const maximum = maxSupplierPrice(symbol);
  const isTooHigh = amountOf(watch('priceSupplier'), symbol) > maximum;
  const category = useRows('categories').find(({ id }) => id === categoryId);
  return (
    <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3">
      <MoneyInput
        label={texts.price}
        symbol={symbol}
        hint={isTooHigh ? texts.priceMaximum(formatMoney(maximum, symbol)) : undefined}
        error={errors.priceSupplier?.message}
        {...register('priceSupplier')}
      />
      {withDays && (
        <NumberInput label={texts.days} min={1} step={1} error={errors.days?.message} {...register('days')} />
      )}
      <div className={cx(withDays && 'col-span-2 md:col-span-1')}>
        <NumberInput
          label={texts.profiles}
          min={1}
          max={20}
          step={1}
          hint={texts.profilesHint}
          placeholder={category && String(category.profileCount)}
          error={errors.profileCount?.message}
          {...register('profileCount')}
        />
      </div>
    </div>
  );
}
