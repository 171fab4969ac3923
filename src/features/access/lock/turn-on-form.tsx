import { type SyntheticEvent, useState } from 'react';
import type { LockMinutes } from '#db/vault/lock-record.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { failureText } from '#workspace/actions/online-reply.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { turnOn } from '#workspace/session/lock.ts';
import { OnlineSubmit } from '#workspace/forms/online-submit.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './lock.texts.ts';
import { MinutesSelect } from './minutes-select.tsx';
import { NewSecretFields, useNewSecret } from './new-secret-fields.tsx';
import { RESULT_MS } from './result-ms.ts';

export function TurnOnForm() {
  const { store } = useWorkspace();
  const [minutes, setMinutes] = useState<LockMinutes>(5);
  const [busy, setBusy] = useState(false);
  /** Null until the server asks for a password. */
  const [password, setPassword] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const fresh = useNewSecret();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !fresh.check()) return;
    if (password === '') return setWrong(messages.passwordRequired);
    setBusy(true);
    const { kind, secret } = fresh;
    const lock = { kind, secret, minutes, password: password ?? undefined };
    const outcome = await withLoading(() => turnOn(store.db, lock));
    setBusy(false);
    if (outcome.kind === 'on')
      return showResult({ status: 'success', message: messages.turnedOn, ms: RESULT_MS });
    if (outcome.kind === 'password') return setPassword('');
    const fault = outcome.kind === 'refused' ? outcome.answer.errors?.['password']?.msg : undefined;
    if (fault !== undefined) return setWrong(fault);
    const message = outcome.kind === 'unreachable' ? messages.unreachable : failureText(outcome);
    showResult({ status: 'error', message, ms: RESULT_MS });
  };
  return (
    <SectionCard>
      <form
        noValidate
        aria-label={messages.title}
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <NewSecretFields {...fresh} />
        <MinutesSelect value={minutes} onChange={setMinutes} />
        {password !== null && (
          <PasswordInput
            label={messages.password}
            hint={messages.passwordHint}
            autoComplete="current-password"
            autoFocus
            value={password}
            error={wrong}
            onChange={({ target }) => {
              setPassword(target.value);
              setWrong(undefined);
            }}
          />
        )}
        <OnlineSubmit busy={busy} offline={messages.needsNetwork}>
          {messages.turnOn}
        </OnlineSubmit>
      </form>
    </SectionCard>
  );
}
