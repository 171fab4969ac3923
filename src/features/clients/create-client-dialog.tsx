import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AccountView } from '#db/account-views.ts';
import type { DialogProps } from '#desk/use-dialog.ts';
import { useNow } from '#desk/use-now.ts';
import { useAccounts } from '#desk/use-rows.ts';
import { useSubmit } from '#desk/use-submit.ts';
import { useTap } from '#desk/use-tap.ts';
import type { AccountType } from '#domain/rows.ts';
import { Sheet } from '#ui/sheet.tsx';
import { createBody, type ClientValues } from './client-values.ts';
import { messages } from './clients.messages.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { OptionalFields, PersonFields } from './person-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { newSale, usualPrice, usualSlots } from './sale-defaults.ts';
import { OutlastLines, SalePreview } from './sale-preview.tsx';
import { ERROR_MS, showFormErrors } from '#desk/show-form-errors.ts';
import { StateField, TermFields } from './term-fields.tsx';
import { useAccount } from './use-account.ts';
import { useLeaveWhenGone } from '#desk/use-leave-when-gone.ts';
import { useSymbol } from '#desk/use-symbol.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

const SUCCESS_MS = 2_000;

/** Sells a profile or the whole of an account; `id` is the account (DLG-13). */
export function CreateClientDialog({ id, onClose }: DialogProps) {
  const account = useAccount(id);
  useLeaveWhenGone(account === undefined, messages.accountGone, onClose);
  return account ? <SaleForm account={account} onClose={onClose} /> : null;
}

type SaleFormProps = { account: AccountView; onClose: () => void };

function SaleForm({ account, onClose }: SaleFormProps) {
  const nowMs = useNow();
  const symbol = useSymbol();
  const { form, takeType, submit } = useSale(account, nowMs, onClose);
  const { isDirty } = form.formState;
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.create.title}
      description={accountName(account)}
      guard={useUnsavedGuard(isDirty)}
      onSubmit={submit}
      footer={
        <FormFooter cancelLabel={messages.cancel} onCancel={onClose} submitLabel={messages.create.submit}>
          <SalePreview control={form.control} streaming={account.streaming} symbol={symbol} nowMs={nowMs} />
        </FormFooter>
      }
    >
      <PersonFields form={form} phoneLabel={messages.create.phone} suggest />
      <ProfileFields form={form} account={account} clientId={null} nowMs={nowMs} onType={takeType} />
      <TermFields form={form} symbol={symbol} />
      <OutlastLines control={form.control} streaming={account.streaming} nowMs={nowMs} />
      <StateField form={form} />
      <OptionalFields form={form} />
    </Sheet>
  );
}

/** The form of a sale, what a change of type fills in, and the sale itself. */
function useSale(account: AccountView, nowMs: number, onClose: () => void) {
  const tap = useTap();
  const accounts = useAccounts();
  const [defaultValues] = useState(() => newSale(account, accounts, nowMs));
  const form = useForm<ClientValues>({ defaultValues });
  const takeType = (accountType: AccountType): void => {
    form.setValue('numberprofile', usualSlots(accountType, account, nowMs), { shouldDirty: true });
    if (!form.getFieldState('publicprice').isDirty) {
      form.resetField('publicprice', { defaultValue: usualPrice(accountType, account, accounts) });
    }
  };
  const submit = useSubmit(form, async (values) => {
    const body = createBody(values, account.streaming.id);
    const result = await tap({ name: 'client.create', body }, { successMs: SUCCESS_MS, errorMs: ERROR_MS });
    if (result.ok) onClose();
    else showFormErrors(result.errors, form.setError);
  });
  return { form, takeType, submit };
}

function accountName({ streaming, category }: AccountView): string {
  return `${category?.name ?? streaming.name} · ${streaming.email}`;
}
