import { memo, useDeferredValue } from 'react';
import { useBookEntry } from '#workspace/data/books/use-books.ts';
import { useWatch } from 'react-hook-form';
import { saleId, termOfSale } from '#contract/mutations/client-sale.ts';
import type { AccountView } from '#db/account-views.ts';
import { EntityField } from '#workspace/forms/entity/entity-field.tsx';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import { OutlastNote } from '#workspace/components/outlast-note.tsx';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useAccount, useRow } from '#workspace/data/use-rows.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { changedBody, CLIENT_ERRORS, valuesOf } from './client-values.ts';
import { messages } from './clients.texts.ts';
import { OptionalFields, PersonFields } from './person-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { usualSlots } from './sale-defaults.ts';
import { StateField } from './term-fields.tsx';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';

/** The dates have a dialog of their own (DLG-16). */
export function EditClientDialog({ id, onClose }: DialogProps) {
  // Deferred: saving changes the client, and the list behind renders that before the closing form does.
  const client = useDeferredValue(useRow('clients', id));
  const account = useDeferredValue(useAccount(client?.streamingsId ?? ''));
  useCloseWhenDeleted(client === undefined, messages.clientGone, onClose);
  return client && account ? <EditForm client={client} account={account} onClose={onClose} /> : null;
}

type EditFormProps = { client: Client; account: AccountView; onClose: () => void };

const EditForm = memo(function EditForm({ client, account, onClose }: EditFormProps) {
  const nowMs = useNow();
  const symbol = useSymbol();
  const { replaceDialog } = useDialog();
  const toCard = () => replaceDialog('client', client.id);
  const draft = useEdit(client, symbol, toCard);
  const { form } = draft;
  return (
    <DraftSheet
      draft={draft}
      onClose={onClose}
      title={messages.edit.title}
      description={client.nameuser}
      cancelLabel={messages.back}
      submitLabel={messages.edit.submit}
    >
      <PersonFields form={form} phoneLabel={messages.edit.phone} />
      <ProfileFields
        form={form}
        account={account}
        clientId={client.id}
        nowMs={nowMs}
        onType={(type) => form.setValue('numberprofile', slotsFor(type, client, account, nowMs))}
      />
      <EntityField form={form} of="clients" name="publicprice" />
      {hasEnded(client.endDate, nowMs) ? (
        <p className="text-sm text-soft">{messages.edit.ended}</p>
      ) : (
        <StateAndSale form={form} client={client} account={account} symbol={symbol} nowMs={nowMs} />
      )}
      <OptionalFields form={form} />
    </DraftSheet>
  );
});

/** `leave` runs after saving, and when Volver is pressed. */
function useEdit(client: Client, symbol: string, leave: () => void) {
  return useMutationForm({
    name: 'client.update',
    id: client.id,
    draft: `client-edit/${client.id}`,
    defaults: () => valuesOf(client, symbol),
    toBody: (values, opened) => changedBody(opened, values, symbol),
    leave,
    errors: CLIENT_ERRORS,
  });
}

/** A return to the client's own type restores their own profiles. */
function slotsFor(type: Client['accountType'], client: Client, account: AccountView, nowMs: number): string {
  return type === client.accountType ? client.numberprofile : usualSlots(type, account, nowMs);
}

interface StateAndSaleProps {
  form: ReturnType<typeof useEdit>['form'];
  client: Client;
  account: AccountView;
  symbol: string;
  nowMs: number;
}

/** Announces that the first Vendido writes the sale and starts the days (CLI-02, CLI-20). */
function StateAndSale({ form, client, account, symbol, nowMs }: StateAndSaleProps) {
  const [state, price] = useWatch({ control: form.control, name: ['state', 'publicprice'] });
  const sale = useBookEntry(saleId(client.id));
  const sells = client.state === 'Standby' && state === 'Vendido' && sale === null;
  const term = termOfSale(client, new Date(nowMs).toISOString());
  return (
    <div className="flex flex-col gap-2">
      <StateField form={form} />
      {sells && (
        <p className="figures text-sm">
          {messages.edit.sells(formatMoney(amountOf(price, symbol), symbol))}{' '}
          {term.endDate !== client.endDate && messages.edit.begins(client.days, formatDate(term.endDate))}
        </p>
      )}
      {sells && <OutlastNote endDate={term.endDate} streaming={account.streaming} nowMs={nowMs} />}
    </div>
  );
}
