import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useProposedPrice } from '#workspace/forms/use-proposed-price.ts';
import { useClientTerm } from '#workspace/actions/use-client-term.ts';
import { messages as placeTexts } from '#workspace/components/place.texts.ts';
import { ForeignPrice } from '#workspace/components/payment/foreign-price.tsx';
import { PaymentFields } from '#workspace/components/payment/payment-fields.tsx';
import { messages as debtMessages } from '#workspace/components/debts/debts.texts.ts';
import { IN_OWN } from '#workspace/forms/foreign.ts';
import { PAID } from '#workspace/forms/payment.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import { DaysInput } from '#ui/inputs/days-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { placeChosen } from './place-choice.ts';
import { renewalBody, type RenewalValues } from './renewal-values.ts';
import { RenewalPreview } from './renewal-preview.tsx';
import type { TermFormProps } from './period-subject.ts';
import { messages } from './periods.texts.ts';
import { useTermForm } from './use-period-form.ts';
import { TermSheet } from './term-sheet.tsx';

const { renew: texts } = messages;

export function RenewalForm({ subject: live, onClose }: TermFormProps) {
  const symbol = useSymbol();
  const changeTerm = useClientTerm();
  const draft = useTermForm(live, {
    change: 'renewal',
    defaults: (opened): RenewalValues => ({
      price: formatAmount(opened.priceOf(opened.term.days), symbol),
      days: String(opened.term.days),
      ...PAID,
      ...IN_OWN,
      method: opened.payable?.method ?? '',
      place: 'next',
    }),
    toBody: (values) => renewalBody(values, { seen: live.term, symbol }),
    send: live.place?.next
      ? (body, { place }) =>
          changeTerm({
            name: 'client.renewal',
            id: live.id,
            body,
            numberprofile: placeChosen(live.place, place),
          })
      : undefined,
  });
  const { form, subject, moved } = draft;
  const choice = useWatch({ control: form.control, name: 'place' });
  useProposedPrice(form, {
    field: 'price',
    by: ['days'],
    propose: ({ days }) => formatAmount(live.priceOf(numberOf(days)), symbol),
  });
  return (
    <TermSheet
      draft={draft}
      subject={subject}
      title={subject.renewTitle}
      submitLabels={{ plain: texts.submit, on: placeTexts.renewOn }}
      place={subject.place}
      choice={choice}
      placeInput={form.register('place')}
      fields={<RenewalFields form={form} maxPrice={subject.maxPrice} />}
      onClose={onClose}
    >
      {subject.payable ? (
        <PaymentFields form={form} />
      ) : (
        <ForeignPrice form={form} price="price" about={[subject.about]} />
      )}
      <DebtBefore owed={subject.payable?.owed ?? 0} />
      <RenewalPreview control={form.control} subject={subject} moved={moved} />
    </TermSheet>
  );
}

function DebtBefore({ owed }: { owed: number }) {
  const symbol = useSymbol();
  return <WarningLines lines={owed > 0 ? [debtMessages.before(formatMoney(owed, symbol))] : []} />;
}

type RenewalFieldsProps = { form: UseFormReturn<RenewalValues>; maxPrice: number | null };

function RenewalFields({ form, maxPrice }: RenewalFieldsProps) {
  const [days, price, paidIn] = useWatch({ control: form.control, name: ['days', 'price', 'paidIn'] });
  const symbol = useSymbol();
  const isTooHigh = maxPrice !== null && amountOf(price, symbol) > maxPrice;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <DaysInput
        label={texts.days}
        required
        days={days}
        focusUsual
        onPick={(picked) => {
          form.setValue('days', picked, { shouldDirty: true });
          form.clearErrors('days');
        }}
        {...fieldOf(form, 'days', { onChange: () => form.clearErrors('days') })}
      />
      <MoneyInput
        label={texts.price}
        symbol={symbol}
        required
        readOnly={Boolean(paidIn)}
        hint={isTooHigh ? texts.priceMaximum(formatMoney(maxPrice, symbol)) : undefined}
        {...fieldOf(form, 'price', { onChange: () => form.clearErrors('price') })}
      />
    </div>
  );
}
