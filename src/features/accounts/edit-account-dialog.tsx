import { useForm } from 'react-hook-form';
import type { DialogProps } from '#desk/use-dialog.ts';
import { useTap } from '#desk/use-tap.ts';
import type { Streaming } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AccountFields } from './account-fields.tsx';
import { changedBody, formOf, showErrors, type AccountForm } from './account-form.ts';
import { messages } from './accounts.messages.ts';
import { useOwnAccount } from './use-own-account.ts';

const TIMINGS = { successMs: 1_000, errorMs: 1_000 };

/** The form of an account that is there (DLG-02). */
export function EditAccountDialog({ id, onClose }: DialogProps) {
  const { streaming } = useOwnAccount(id, onClose);
  return streaming ? <EditAccountForm streaming={streaming} onClose={onClose} /> : null;
}

type EditAccountFormProps = { streaming: Streaming; onClose: () => void };

/** Sends what differs from the account as it was when the form opened; without a difference it just closes. */
function EditAccountForm({ streaming, onClose }: EditAccountFormProps) {
  const tap = useTap();
  const form = useForm<AccountForm>({ defaultValues: formOf(streaming) });
  const save = async (values: AccountForm): Promise<void> => {
    const body = changedBody(form.formState.defaultValues as AccountForm, values);
    if (body === null) return onClose();
    const result = await tap({ name: 'streaming.update', id: streaming.id, body }, TIMINGS);
    if (result.ok) onClose();
    else showErrors(form, result.errors, TIMINGS.errorMs);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.editTitle}
      description={streaming.code}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" busy={form.formState.isSubmitting}>
            {messages.save}
          </Button>
        </>
      }
    >
      <AccountFields form={form} />
    </Sheet>
  );
}
