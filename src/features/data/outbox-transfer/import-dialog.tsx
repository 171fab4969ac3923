import { useForm, type UseFormSetError } from 'react-hook-form';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import type { ImportResult } from '#sync/review/portable-outbox.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { FileInput } from '#ui/inputs/file-input.tsx';
import { messages } from './outbox-transfer.texts.ts';
import { PassphraseSheet } from './passphrase-sheet.tsx';
import { useImport } from './use-import.ts';

interface Values {
  files: FileList | null;
  passphrase: string;
}

const { in: texts } = messages;

export function ImportChangesDialog({ onClose }: DialogProps) {
  const take = useImport();
  const form = useForm<Values>({ defaultValues: { files: null, passphrase: '' } });
  const submit = form.handleSubmit(async ({ files, passphrase }) => {
    const [file] = files ?? [];
    if (!file) return form.setError('files', { message: texts.noFile }, { shouldFocus: true });
    const result = await take(file, passphrase);
    if (result?.ok) onClose();
    else if (result) putRefusal(result, form.setError);
  });
  return (
    <PassphraseSheet
      onClose={onClose}
      title={texts.title}
      description={texts.text}
      submitLabel={texts.take}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      field={{ hint: texts.hint, ...fieldOf(form, 'passphrase') }}
    >
      <FileInput label={texts.file} {...fieldOf(form, 'files')} />
    </PassphraseSheet>
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
