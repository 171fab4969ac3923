import { useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { DraftNotice } from '#workspace/forms/draft-notice.tsx';
import type { DialogProps } from '#workspace/dialog/use-dialog.ts';
import { useDraftForm } from '#workspace/forms/use-draft-form.ts';
import { useAccounts } from '#workspace/data/use-rows.ts';
import { useSubmit } from '#workspace/forms/use-submit.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { FormFooter } from '#ui/inputs/form-footer.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { AccountFields } from './account-fields.tsx';
import { changedBody, formOf, missingIn, showErrors, type AccountForm } from './account-form-values.ts';
import { messages } from '#features/accounts/accounts.messages.ts';
import { EditPreview } from './edit-preview.tsx';
import { useOwnAccount } from './use-own-account.ts';

const NAME = 'streaming.update';
const { errorMs } = mutationTimes(NAME);

/** The form of an account that is there (DLG-02). */
export function EditAccountDialog({ id, onClose }: DialogProps) {
  useOwnAccount(id, onClose);
  const view = useAccounts().find(({ streaming }) => streaming.id === id);
  return view ? <EditAccountForm view={view} onClose={onClose} /> : null;
}

type EditAccountFormProps = { view: AccountView; onClose: () => void };

/** Sends what differs from the account as it was when the form opened; without a difference it just closes. */
function EditAccountForm({ view, onClose }: EditAccountFormProps) {
  const { streaming } = view;
  const mutate = useMutation();
  const symbol = useSymbol();
  const [before] = useState(() => formOf(streaming, symbol));
  const { form, restored, startOver, forget } = useDraftForm<AccountForm>(
    `account-edit/${streaming.id}`,
    () => before,
  );
  const leave = (): void => {
    forget();
    onClose();
  };
  const submit = useSubmit(form, async (values) => {
    const missing = missingIn(values);
    if (missing) {
      showErrors(form, missing, errorMs);
      return false;
    }
    const body = changedBody(before, values, symbol);
    const result = body && (await mutate({ name: NAME, id: streaming.id, body }));
    const done = result === null || result.ok;
    if (done) leave();
    else showErrors(form, result.errors, errorMs);
    return done;
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.editTitle}
      description={streaming.code}
      onSubmit={submit}
      footer={
        <FormFooter cancelLabel={messages.cancel} onCancel={leave} submitLabel={messages.save}>
          <EditPreview form={form} before={before} view={view} />
        </FormFooter>
      }
    >
      <DraftNotice restored={restored} onStartOver={startOver} />
      <AccountFields form={form} />
    </Sheet>
  );
}
