import { useForm, type UseFormSetError } from 'react-hook-form';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import type { ImportResult } from '#sync/review/portable-outbox.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput } from '#ui/inputs/file-input.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { messages } from './outbox-transfer.texts.ts';
import { useImport } from './use-import.ts';

interface Values {
  files: FileList | null;
  passphrase: string;
}

const { in: texts } = messages;

export function ImportChangesDialog({ onClose }: DialogProps) {
  const take = useImport();
  const form = useForm<Values>({ defaultValues: { files: null, passphrase: '' } });
  const { register, formState, setError } = form;
  const submit = form.handleSubmit(async ({ files, passphrase }) => {
    const [file] = files ?? [];
    if (!file) return setError('files', { message: texts.noFile }, { shouldFocus: true });
    const result = await take(file, passphrase);
    if (result?.ok) onClose();
    else if (result) putRefusal(result, setError);
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      size="small"
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" busy={formState.isSubmitting}>
            {texts.take}
          </Button>
        </>
      }
    >
      <FileInput label={texts.file} error={formState.errors.files?.message} {...register('files')} />
      <PasswordInput
        label={messages.passphrase}
        hint={texts.hint}
        shownAtFirst
        autoComplete="off"
        error={formState.errors.passphrase?.message}
        {...register('passphrase')}
      />
    </Sheet>
  );
}

/** A wrong passphrase shows at its field, other errors at the file. */
function putRefusal(
  { reason }: Extract<ImportResult, { ok: false }>,
  setError: UseFormSetError<Values>,
): void {
  setError(
    reason === 'passphrase' ? 'passphrase' : 'files',
    { message: texts.refused[reason] },
    { shouldFocus: true },
  );
}
