import { useState } from 'react';
import type { SecretKind } from '#db/vault/lock-record.ts';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { messages } from './lock.texts.ts';
import { faultOf, keypadOf } from './secret-rules.ts';

const KINDS = (['pin', 'passphrase'] as const).map((value) => ({ value, label: messages.kinds[value] }));

interface Errors {
  secret?: string | undefined;
  again?: string | undefined;
}

export interface NewSecret {
  kind: SecretKind;
  secret: string;
  again: string;
  errors: Errors;
  set: (change: { kind?: SecretKind; secret?: string; again?: string }) => void;
  check: () => boolean;
}

export function useNewSecret(): NewSecret {
  const [typed, setTyped] = useState({ kind: 'pin' as SecretKind, secret: '', again: '' });
  const [errors, setErrors] = useState<Errors>({});
  return {
    ...typed,
    errors,
    set: (change) => {
      setErrors({});
      setTyped({ ...typed, ...(change.kind && { secret: '', again: '' }), ...change });
    },
    check: () => {
      const { kind, secret, again } = typed;
      const fault = faultOf(kind, secret) ?? undefined;
      const differs = fault === undefined && again.trim() !== secret.trim();
      setErrors({ secret: fault, again: differs ? messages.differs[kind] : undefined });
      return fault === undefined && !differs;
    },
  };
}

export function NewSecretFields({ kind, secret, again, errors, set }: NewSecret) {
  const typing = { autoComplete: 'off', inputMode: keypadOf(kind) } as const;
  return (
    <>
      <RadioGroup
        name="kind"
        label={messages.kind}
        options={KINDS}
        value={kind}
        onChange={({ target }) => set({ kind: target.value as SecretKind })}
      />
      <PasswordInput
        label={messages.newSecret[kind]}
        hint={messages.hint[kind]}
        {...typing}
        value={secret}
        error={errors.secret}
        onChange={({ target }) => set({ secret: target.value })}
      />
      <PasswordInput
        label={messages.again[kind]}
        {...typing}
        value={again}
        error={errors.again}
        onChange={({ target }) => set({ again: target.value })}
      />
    </>
  );
}
