import type { UseFormReturn } from 'react-hook-form';
import { useMay, useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { ForeignPrice } from '#workspace/components/payment/foreign-price.tsx';
import { EntityField } from '#workspace/forms/entity/entity-field.tsx';
import { formatMoney, maxSupplierPrice } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { cx } from '#ui/cx.ts';
import type { AccountForm } from './account-form-values.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { ParentFields } from './parent-fields.tsx';

export type AccountFieldsProps = {
  form: UseFormReturn<AccountForm>;
  /** Days are typed only for a new account; later they change with the dates. */
  withDays?: boolean | undefined;
  passwordHint?: string | false | undefined;
};

const { fields: texts } = messages;

export function AccountFields({ form, withDays = false, passwordHint }: AccountFieldsProps) {
  const field = { form, of: 'streamings' } as const;
  const maySee = useMay('passwords');
  return (
    <>
      <ParentFields form={form} proposesTerms={withDays} />
      <EntityField {...field} name="email" />
      {(withDays || maySee) && <EntityField {...field} name="password" hint={passwordHint || undefined} />}
      <NumberFields form={form} withDays={withDays} />
      {withDays && <ForeignPrice form={form} price="priceSupplier" />}
      <EntityField {...field} name="url" />
      <EntityField {...field} name="termsOfUse" hint={withDays ? texts.termsHint : undefined} />
    </>
  );
}

function NumberFields({ form, withDays }: AccountFieldsProps) {
  const field = { form, of: 'streamings' } as const;
  const symbol = useSymbol();
  const [categoryId, price, paidIn] = form.watch(['categoryId', 'priceSupplier', 'paidIn']);
  const maySee = useMay('profits');
  const maximum = maxSupplierPrice(symbol);
  const isTooHigh = amountOf(price, symbol) > maximum;
  const category = useRows('categories').find(({ id }) => id === categoryId);
  return (
    <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-3">
      {(withDays || maySee) && (
        <EntityField
          {...field}
          name="priceSupplier"
          readOnly={Boolean(paidIn)}
          hint={isTooHigh ? texts.priceMaximum(formatMoney(maximum, symbol)) : undefined}
        />
      )}
      {withDays && <EntityField {...field} name="days" />}
      <div className={cx(withDays && 'col-span-2 md:col-span-1')}>
        <EntityField {...field} name="profileCount" placeholder={category && String(category.profileCount)} />
      </div>
    </div>
  );
}
