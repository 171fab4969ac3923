import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { MethodField } from '#workspace/components/payment/payment-fields.tsx';
import { useCardAbout } from '#features/sell/clients/card/client-card-body.tsx';
import { useNotePayment } from '#workspace/components/debts/use-note-payment.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { paymentIn } from '#workspace/forms/payment.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import { debtOf } from '#domain/debts.ts';
import { formatMoney } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import type { Client } from '#domain/rows.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { messages as clientTexts } from './clients.texts.ts';
import { messages } from '#workspace/components/payment/payment.texts.ts';

const { dialog: texts } = messages;

/** A part of a client's debt came in (CLI-88). `id` is the client's. */
export function PaymentDialog({ id, onClose }: DialogProps) {
  const client = useDeferredValue(useRow('clients', id));
  useCloseWhenDeleted(client === undefined, clientTexts.clientGone, onClose);
  return client ? <PaymentForm client={client} onClose={onClose} /> : null;
}

function PaymentForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const symbol = useSymbol();
  const about = useCardAbout(client);
  const { replaceDialog } = useDialog();
  const debt = debtOf(client);
  const notePayment = useNotePayment(client);
  const draft = useMutationForm({
    name: 'client.paid',
    id: client.id,
    draft: `client-payment/${client.id}`,
    defaults: () => ({ received: '', method: client.paymentMethod ?? '' }),
    check: ({ received }) =>
      amountOf(received, symbol) > debt
        ? { received: { msg: texts.tooMuch(formatMoney(debt, symbol)) } }
        : null,
    toBody: ({ received, method }) => {
      const amount = amountOf(received, symbol);
      return {
        paid: amount >= debt,
        received: amount,
        ...paymentIn({ payment: 'paid', method }, symbol),
      };
    },
    send: (body) => notePayment({ ...body, received: body.received ?? 0 }),
    leave: () => replaceDialog('client', client.id),
  });
  const { form } = draft;
  const [received, method] = useWatch({ control: form.control, name: ['received', 'method'] });
  const left = debt - amountOf(received, symbol);
  return (
    <DraftSheet
      draft={draft}
      onClose={onClose}
      title={texts.title(client.nameuser)}
      description={about}
      cancelLabel={clientTexts.back}
      submitLabel={texts.submit}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <MoneyInput label={messages.received} symbol={symbol} required {...fieldOf(form, 'received')} />
        <MethodField
          value={method}
          onChange={(value) => form.setValue('method', value, { shouldDirty: true })}
        />
      </div>
      <p className="figures text-sm">
        {Number.isNaN(left) || left < 0
          ? texts.owes(formatMoney(debt, symbol))
          : texts.leaves(formatMoney(left, symbol))}
      </p>
    </DraftSheet>
  );
}
