import { memo, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { DraftNotice } from '#workspace/forms/draft-notice.tsx';
import { useProposedPrice } from '#workspace/forms/use-proposed-price.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { idsText } from '#workspace/components/ids-text.ts';
import { useBuyer } from '#workspace/components/use-buyer.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useAccount, useReady } from '#workspace/data/use-rows.ts';
import type { AccountType } from '#domain/rows.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { serviceName } from '#domain/service-name.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { CLIENT_ERRORS, createBody } from './client-values.ts';
import { messages } from './clients.texts.ts';
import { ComboFields } from '#features/sell/clients/combo/combo-fields.tsx';
import { SaleFooter } from '#features/sell/clients/combo/sale-footer.tsx';
import { comboBodies, comboProblem, firstPart } from '#features/sell/clients/combo/combo-bodies.ts';
import { FullAccount, OtherAccount } from './full-account.tsx';
import { OptionalFields, PersonFields } from './person-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { WaitingBuyers } from './known-clients.tsx';
import { newSale, proposedPrice, usualSlots } from './sale-defaults.ts';
import { SaleOutlast } from './sale-preview.tsx';
import { SalePayment, StateField, TermFields } from './term-fields.tsx';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';

/** `id` is the account whose profile or whole is sold (DLG-13). */
export function CreateClientDialog({ id, onClose }: DialogProps) {
  // Deferred: a sale changes its account, and the list behind renders that before the closing form does.
  const account = useDeferredValue(useAccount(id));
  useCloseWhenDeleted(account === undefined, messages.accountGone, onClose);
  // Another account is another sale, with a draft of its own.
  return account ? <SaleForm key={account.streaming.id} account={account} onClose={onClose} /> : null;
}

type SaleFormProps = { account: AccountView; onClose: () => void };

const SaleForm = memo(function SaleForm({ account, onClose }: SaleFormProps) {
  const nowMs = useDeferredValue(useNow());
  const symbol = useSymbol();
  const { form, restored, startOver, takeType, submit, cancel } = useSale(
    account,
    { nowMs, symbol },
    onClose,
  );
  const combo = { form, account, symbol, nowMs };
  // An ended account has its warning above the form, to be read before a sale is typed.
  const isDead = hasEnded(account.streaming.endDate, nowMs);
  const outlast = (
    <SaleOutlast control={form.control} streaming={account.streaming} nowMs={nowMs}>
      <OtherAccount account={account} nowMs={nowMs} />
    </SaleOutlast>
  );
  return (
    <Sheet
      onClose={onClose}
      title={messages.create.title}
      description={accountName(account)}
      onSubmit={submit}
      footer={<SaleFooter {...combo} onCancel={cancel} />}
    >
      <DraftNotice restored={restored} onStartOver={startOver} />
      {isDead && outlast}
      <FullAccount form={form} account={account} nowMs={nowMs} />
      {account.category?.waiting && <WaitingBuyers form={form} category={account.category} />}
      <PersonFields form={form} phoneLabel={messages.create.phone} suggest />
      <ProfileFields form={form} account={account} clientId={null} nowMs={nowMs} onType={takeType} />
      <TermFields form={form} />
      {!isDead && outlast}
      <ComboFields {...combo} />
      <StateField form={form} />
      <SalePayment form={form} />
      <OptionalFields form={form} />
    </Sheet>
  );
});

/** `takeType` proposes profiles for the type that was just chosen. */
function useSale(
  account: AccountView,
  { nowMs, symbol }: { nowMs: number; symbol: string },
  onClose: () => void,
) {
  // Read without a subscription: other accounts only supply proposals, and their changes need not render the form.
  const { rowCache, accounts } = useWorkspace();
  const { id } = account.streaming;
  const ready = useReady();
  const [openedEarly] = useState(!ready);
  // Before all accounts are read, the price may not be the usual one.
  const others = () => ({
    streamings: ready ? rowCache.all('streamings') : [],
    clients: ready ? rowCache.all('clients') : [],
    symbol,
  });
  const around = () => ({ accountId: id, accounts: accounts.all(), others: others(), nowMs });
  const sold = useRef<string[]>([]);
  const { replaceDialog } = useDialog();
  const { buyer, spend } = useBuyer();
  const leave = (): void => {
    if (sold.current.length === 0) return onClose();
    spend();
    replaceDialog('client-sold', idsText([...(buyer?.soldIds ?? []), ...sold.current]));
  };
  const sale = useMutationForm({
    name: 'client.create',
    draft: `client-new/${id}`,
    defaults: () => newSale(account, others(), { nowMs, buyer: buyer?.client }),
    toBody: (values) =>
      createBody({ ...values, received: firstPart(values, around) }, { streamingsId: id, symbol }),
    also: (values) => comboBodies(values, around),
    check: (values) => comboProblem(values, around),
    onMade: ({ id: clientId }) => void sold.current.push(clientId),
    leave,
    errors: CLIENT_ERRORS,
  });
  const { form } = sale;
  const refreshPrice = useProposedPrice(form, {
    field: PRICE,
    by: ['accountType', 'days'],
    propose: (values) => proposedPrice(values, account, others()),
  });
  const takeType = (accountType: AccountType): void => {
    form.setValue('numberprofile', usualSlots(accountType, account, nowMs));
  };
  const proposeLate = useEffectEvent(() => {
    // A proposal must not appear in an input with the focus.
    const isTyping = document.activeElement?.getAttribute('name') === PRICE;
    if (form.getValues(PRICE) === '' && !isTyping) refreshPrice();
  });
  useEffect(() => {
    if (openedEarly && ready) proposeLate();
  }, [openedEarly, ready]);
  return { ...sale, takeType };
}

const PRICE = 'publicprice';

function accountName({ streaming, category }: AccountView): string {
  return `${serviceName(streaming, category)} · ${streaming.email}`;
}
