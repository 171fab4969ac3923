import { useForm } from 'react-hook-form';
import { useProfile } from '#workspace/data/use-rows.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { MadeFiles } from '#features/data/export/made-files.tsx';
import { copyMessages } from './copy.texts.ts';
import { faultOfPassphrase } from './passphrase-rules.ts';
import { useCopyMaking } from './use-copy.ts';

const { make: texts } = copyMessages;
const EMPTY = { passphrase: '', again: '' };

export function MakeCopyCard() {
  const { making, make, forget } = useCopyMaking();
  const profile = useProfile();
  const own = [profile?.username ?? '', profile?.email.split('@')[0] ?? ''];
  const form = useForm({ defaultValues: EMPTY });
  const submit = form.handleSubmit(async ({ passphrase }) => {
    // The typed passphrase isn't kept beside the file.
    if (await make(passphrase)) form.reset(EMPTY);
  });
  return (
    <SectionCard title={texts.title}>
      <p className="text-sm text-soft">{texts.text}</p>
      <form noValidate className="flex flex-col gap-3 md:max-w-md" onSubmit={(event) => void submit(event)}>
        <PasswordInput
          label={copyMessages.passphrase}
          hint={texts.hint}
          autoComplete="off"
          {...fieldOf(form, 'passphrase', {
            onChange: forget,
            validate: (text) => faultOfPassphrase(text, own) ?? true,
          })}
        />
        <PasswordInput
          label={texts.again}
          autoComplete="off"
          {...fieldOf(form, 'again', {
            validate: (text, { passphrase }) => text.trim() === passphrase.trim() || texts.differs,
          })}
        />
        <Button type="submit" className="self-start" busy={making?.state === 'making'}>
          {texts.button}
        </Button>
      </form>
      <MadeFiles making={making} />
    </SectionCard>
  );
}
