import { useWatch } from 'react-hook-form';
import { hasEnded } from '#domain/dates/expiry.ts';
import { fromCents, formatMoney, toCents } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { freeSlots } from '#domain/slots/slot-states.ts';
import { FormFooter } from '#ui/inputs/form-footer.tsx';
import { messages as saleMessages } from '#features/sell/clients/clients.texts.ts';
import { SalePreview } from '#features/sell/clients/sale-preview.tsx';
import { messages } from './combo.texts.ts';
import { type ComboProps, useCombo } from './use-combo.ts';

type SaleFooterProps = ComboProps & { onCancel: () => void };

/** The button of several services shows their number and total (CLI-45). */
export function SaleFooter(props: SaleFooterProps) {
  const more = useWatch({ control: props.form.control, name: 'more' });
  const { submit, anyway } = saleMessages.create;
  const isDead = hasEnded(props.account.streaming.endDate, props.nowMs);
  return more === '' ? <Footer {...props} label={isDead ? anyway : submit} /> : <ComboFooter {...props} />;
}

function ComboFooter(props: SaleFooterProps) {
  const services = useCombo(props);
  const price = useWatch({ control: props.form.control, name: 'publicprice' });
  const amounts = [price, ...services.map((service) => service.price)].map((text) =>
    toCents(amountOf(text, props.symbol)),
  );
  const cents = amounts.reduce((sum, amount) => sum + amount, 0);
  const count = amounts.length;
  const isKnown = !Number.isNaN(cents);
  const label = isKnown
    ? messages.submit(count, formatMoney(fromCents(cents), props.symbol))
    : messages.several(count);
  const isFull = services.some(({ view }) => view === undefined);
  return (
    <Footer
      {...props}
      disabledReason={isFull ? messages.full : undefined}
      label={label}
      total={isKnown ? fromCents(cents) : undefined}
    />
  );
}

type FooterProps = SaleFooterProps & {
  label: string;
  disabledReason?: string | undefined;
  total?: number | undefined;
};

function Footer({ form, account, symbol, nowMs, onCancel, disabledReason, label, total }: FooterProps) {
  const chosen = useWatch({ control: form.control, name: 'numberprofile' });
  // A profile chosen in spite of its holder is sold with a warning (CLI-11).
  const isFull = chosen.trim() === '' && freeSlots(account, nowMs).length === 0;
  return (
    <FormFooter
      cancelLabel={saleMessages.cancel}
      onCancel={onCancel}
      submitLabel={label}
      disabledReason={isFull ? saleMessages.full.reason : disabledReason}
    >
      <SalePreview
        control={form.control}
        streaming={account.streaming}
        symbol={symbol}
        nowMs={nowMs}
        total={total}
      />
    </FormFooter>
  );
}
