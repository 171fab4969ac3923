import { useMay } from '#workspace/data/use-rows.ts';
import { useRef } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useAccounts } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useHasPage } from '#workspace/pages/use-page.ts';
import { tellingOf } from '#domain/informed.ts';
import type { Streaming } from '#domain/rows.ts';
import { AccountFields } from './account-fields.tsx';
import { ACCOUNT_ERRORS, changedBody, formOf, missingIn } from './account-form-values.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { EditPreview } from './edit-preview.tsx';
import { useOwnAccount } from './use-own-account.ts';

export function EditAccountDialog({ id, onClose }: DialogProps) {
  useOwnAccount(id, onClose);
  const view = useAccounts().find(({ streaming }) => streaming.id === id);
  return view ? <EditAccountForm view={view} onClose={onClose} /> : null;
}

type EditAccountFormProps = { view: AccountView; onClose: () => void };

/** Sends only the fields changed since the form opened; without a change it just closes. New credentials lead on to the clients (ACC-68). */
function EditAccountForm({ view, onClose }: EditAccountFormProps) {
  const { streaming } = view;
  const symbol = useSymbol();
  const nowMs = useNow();
  const { replaceDialog } = useDialog();
  const isUntold = useRef(false);
  const maySee = useMay('passwords');
  const hasPage = useHasPage();
  const draft = useMutationForm({
    name: 'streaming.update',
    id: streaming.id,
    draft: `account-edit/${streaming.id}`,
    defaults: () => formOf(streaming, symbol),
    check: (values) => missingIn(values, { unreadable: streaming.unreadable === true || !maySee }),
    toBody: (values, before) => changedBody(before, values, symbol),
    onMade: ({ data }) => {
      const saved = data as Streaming;
      const isNew = saved.credentialsAt !== streaming.credentialsAt;
      const telling = tellingOf({ streaming: saved, clients: view.clients }, nowMs, hasPage);
      isUntold.current = isNew && telling.untold.length > 0;
    },
    leave: () => (isUntold.current ? replaceDialog('account-inform', streaming.id) : onClose()),
    errors: ACCOUNT_ERRORS,
  });
  const { form, opened } = draft;
  return (
    <DraftSheet
      draft={draft}
      onClose={onClose}
      title={messages.editTitle}
      description={streaming.code}
      cancelLabel={messages.cancel}
      submitLabel={messages.save}
      note={<EditPreview form={form} before={opened} view={view} />}
    >
      <AccountFields form={form} passwordHint={streaming.unreadable && messages.rewriteHint} />
    </DraftSheet>
  );
}
