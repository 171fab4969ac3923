import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { EntryPage } from '#features/access/session/entry-page.tsx';
import { messages } from '#features/access/session/session.texts.ts';
import { REQUIRED } from './form-rules.ts';
import { SubmitButton } from './submit-button.tsx';
import type { useSignIn } from './use-sign-in.ts';

const texts = messages.codeStep;

type SignIn = ReturnType<typeof useSignIn>;

export function CodeForm({ enterCode, entered, goBack }: SignIn) {
  const [recovers, setRecovers] = useState(false);
  return (
    <EntryPage title={texts.title} text={recovers ? texts.recoveryText : texts.text}>
      <Code key={String(recovers)} recovers={recovers} enterCode={enterCode} entered={entered} />
      <div className="flex flex-col gap-2">
        <Button variant="quiet" onClick={() => setRecovers(!recovers)}>
          {recovers ? texts.toCode : texts.toRecovery}
        </Button>
        <Button variant="quiet" onClick={goBack}>
          {texts.back}
        </Button>
      </div>
    </EntryPage>
  );
}

const OF_AUTHENTICATOR = {
  label: texts.code,
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  maxLength: 7,
  className: 'figures tracking-wider',
} as const;
const OF_RECOVERY = {
  label: texts.recoveryCode,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  className: 'figures tracking-wider uppercase',
} as const;

type CodeProps = Pick<SignIn, 'enterCode' | 'entered'> & { recovers: boolean };

function Code({ recovers, enterCode, entered }: CodeProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { handleSubmit, formState, setError, setFocus } = form;
  const { isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);
  const send = async ({ code }: { code: string }): Promise<void> => {
    const message = await enterCode(code);
    if (message !== undefined) setError('code', { message }, { shouldFocus: true });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
      <TextInput {...(recovers ? OF_RECOVERY : OF_AUTHENTICATOR)} {...fieldOf(form, 'code', REQUIRED)} />
      <SubmitButton busy={isSubmitting || entered}>{messages.signIn}</SubmitButton>
    </form>
  );
}
