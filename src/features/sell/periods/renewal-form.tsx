import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DraftNotice } from '#workspace/forms/draft-notice.tsx';
import { useProposedPrice } from '#workspace/forms/use-proposed-price.ts';
import { useClientTerm } from '#workspace/actions/use-client-term.ts';
import { messages as placeTexts } from '#workspace/pieces/place.messages.ts';
import { PaymentField } from '#workspace/pieces/payment-field.tsx';
import { messages as debtMessages } from '#workspace/pieces/debts.messages.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import { DaysInput } from '#ui/inputs/days-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { FormSheet } from '#ui/overlay/form-sheet.tsx';
import { PlaceField } from './place-field.tsx';
import { placeChosen, placeLabel } from './place-choice.ts';
import { renewalBody, type RenewalValues } from './renewal-values.ts';
import { RenewalPreview } from './renewal-preview.tsx';
import type { TermSubject } from './period-subject.ts';
import { messages } from './periods.messages.ts';
import { useTermForm } from './use-period-form.ts';
import { usePlaceSubmit } from './use-place-submit.ts';

const { renew: texts } = messages;

export function RenewalForm({ subject: live, onClose }: { subject: TermSubject; onClose: () => void }) {
  const symbol = useSymbol();
  const changeTerm = useClientTerm();
  const { form, restored, startOver, subject, moved, submit, cancel } = useTermForm(live, {
    change: 'renewal',
    defaults: (opened): RenewalValues => ({
      price: formatAmount(opened.priceOf(opened.term.days), symbol),
      days: String(opened.term.days),
      payment: 'paid',
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
  const choice = useWatch({ control: form.control, name: 'place' });
  const { place } = subject;
  useProposedPrice(form, {
    field: 'price',
    by: ['days'],
    propose: ({ days }) => formatAmount(live.priceOf(numberOf(days)), symbol),
  });
  const onSubmit = usePlaceSubmit(subject.id, { place, choice: choice, submit });
  return (
    <FormSheet
      onClose={onClose}
      size="small"
      title={subject.renewTitle}
      description={subject.about}
      onSubmit={onSubmit}

      cancelLabel={subject.texts.leave}
      onCancel={cancel}
      submitLabel={placeLabel(place, choice, { plain: texts.submit, on: placeTexts.renewOn })}
    >
      <DraftNotice restored={restored} onStartOver={startOver} />
      <RenewalFields form={form} maxPrice={subject.maxPrice} />
      {place && <PlaceField place={place} {...form.register('place')} />}
      {subject.payable && <PaymentField {...form.register('payment')} />}
      <DebtBefore owed={subject.payable?.owed ?? 0} />
      <RenewalPreview control={form.control} subject={subject} moved={moved} />
    </FormSheet>
  );
}

function DebtBefore({ owed }: { owed: number }) {
  const symbol = useSymbol();
  return <WarningLines lines={owed > 0 ? [debtMessages.before(formatMoney(owed, symbol))] : []} />;
}

type RenewalFieldsProps = { form: UseFormReturn<RenewalValues>; maxPrice: number | null };

function RenewalFields({ form, maxPrice }: RenewalFieldsProps) {
  const { errors } = form.formState;
  const [days, price] = useWatch({ control: form.control, name: ['days', 'price'] });
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
        error={errors.days?.message}
        {...form.register('days', { onChange: () => form.clearErrors('days') })}
      />
      <MoneyInput
        label={texts.price}
        symbol={symbol}
        required
        hint={isTooHigh ? texts.priceMaximum(formatMoney(maxPrice, symbol)) : undefined}
        error={errors.price?.message}
        {...form.register('price', { onChange: () => form.clearErrors('price') })}
      />
    </div>
  );
}
