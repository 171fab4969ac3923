import { useForm } from 'react-hook-form';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileInput } from '#ui/inputs/file-input.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { copyMessages } from './copy.texts.ts';
import { openFile } from './use-copy.ts';
import type { WholeCopy } from './whole-copy.ts';

const { open: texts } = copyMessages;

interface Values {
  files: FileList | null;
  passphrase: string;
}

/** A wrong passphrase shows at its field, other errors at the file. */
export function OpenCopyCard({ onOpen }: { onOpen: (copy: WholeCopy) => void }) {
  const form = useForm<Values>({ defaultValues: { files: null, passphrase: '' } });
  const { isSubmitting } = form.formState;
  const refuse = (field: keyof Values, message: string): void =>
    form.setError(field, { message }, { shouldFocus: true });
  const submit = form.handleSubmit(async ({ files, passphrase }) => {
    const [file] = files ?? [];
    if (!file) return refuse('files', texts.noFile);
    if (passphrase.trim() === '') return refuse('passphrase', texts.noPassphrase);
    const opened = await openFile(file, passphrase);
    if (opened?.ok) return onOpen(opened.copy);
    const field = opened?.reason === 'passphrase' ? 'passphrase' : 'files';
    refuse(field, opened ? texts.refused[opened.reason] : texts.failed);
  });
  return (
    <SectionCard>
      <form noValidate className="flex flex-col gap-3 md:max-w-md" onSubmit={(event) => void submit(event)}>
        <FileInput label={texts.file} {...fieldOf(form, 'files')} />
        <PasswordInput
          label={copyMessages.passphrase}
          hint={texts.hint}
          autoComplete="off"
          {...fieldOf(form, 'passphrase')}
        />
        <Button type="submit" variant="primary" className="self-start" busy={isSubmitting}>
          {texts.button}
        </Button>
        <p role="status" className="text-sm text-soft empty:hidden">
          {isSubmitting && texts.opening}
        </p>
      </form>
    </SectionCard>
  );
}
