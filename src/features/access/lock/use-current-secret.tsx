import { type SyntheticEvent, useState } from 'react';
import type { SecretKind } from '#db/vault/lock-record.ts';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { messages } from './lock.texts.ts';
import { keypadOf } from './secret-rules.ts';

/** Asks for the PIN. `run` returns its error, or null once the act is done. */
export function useCurrentSecret(
  kind: SecretKind,
  run: (secret: string) => Promise<string | null>,
  look: { label?: string; autoFocus?: boolean } = {},
) {
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (secret.trim() === '') return setError(messages.required[kind]);
    setBusy(true);
    const fault = await run(secret);
    setBusy(false);
    if (fault !== null) setError(fault);
  };
  const field = (
    <PasswordInput
      label={messages.current[kind]}
      autoComplete="off"
      inputMode={keypadOf(kind)}
      value={secret}
      {...look}
      error={error}
      onChange={({ target }) => {
        setSecret(target.value);
        setError(undefined);
      }}
    />
  );
  return { field, busy, clear: () => setSecret(''), submit: (event: SyntheticEvent) => void submit(event) };
}
