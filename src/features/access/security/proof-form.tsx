import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { PASSKEY_NAME_LIMIT } from '#contract/passkey-name.ts';
import type { ApiReply } from '#sync/transport/call-api.ts';
import { putRefusal, showFailure } from '#workspace/actions/online-reply.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { messages } from './security.texts.ts';

const ERROR_MS = 5_000;
const FIELDS = ['name', 'password', 'code'] as const;
const REQUIRED = { required: messages.required } as const;

export type Asked = (typeof FIELDS)[number];
export type Given = Record<Asked, string> & { endOthers: boolean };

type ProofFormProps<Answer> = {
  name: string;
  /** Sorted. `code` is only for a new authenticator, `name` for a passkey. */
  asks: readonly Asked[];
  startName?: string;
  submitLabel: string;
  danger?: boolean;
  /** True for a change of the sign-in, with which the other sessions can end too. */
  changes?: boolean;
  /** Receives all fields, those not asked empty. Null after a failure that was shown as a message. */
  send: (given: Given) => Promise<ApiReply<Answer> | null>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
};

/** Asks again for the owner's secrets. Errors of the server show at their fields. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { name, startName = '', asks, submitLabel, danger, changes, send, onDone, onCancel } = props;
  const offline = useNetworkReason();
  const form = useForm({ defaultValues: { name: startName, password: '', code: '', endOthers: false } });
  const { register, handleSubmit, formState, setError, setFocus } = form;
  const { isSubmitting } = formState;
  // A name is already proposed: the focus goes to the first other field.
  const first = asks.find((field) => field !== 'name');
  const start = useRef(first);
  useEffect(() => {
    if (start.current) setFocus(start.current);
  }, [setFocus]);
  const submit = async (given: Given): Promise<void> => {
    if (offline !== undefined) return;
    const reply = await send(given);
    if (reply === null) return;
    if (reply.kind === 'ok') return onDone(reply.body);
    putRefusal({ setError }, reply, FIELDS);
    showFailure(reply, { ms: ERROR_MS });
  };
  return (
    <form
      noValidate
      aria-label={name}
      className="flex flex-col gap-3"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {asks.includes('name') && (
        <TextInput
          label={messages.passkeys.name}
          hint={messages.passkeys.nameHint}
          autoComplete="off"
          maxLength={PASSKEY_NAME_LIMIT}
          {...fieldOf(form, 'name', REQUIRED)}
        />
      )}
      {asks.includes('password') && (
        <PasswordInput
          label={messages.password}
          autoComplete="current-password"
          {...fieldOf(form, 'password', REQUIRED)}
        />
      )}
      {asks.includes('code') && (
        <TextInput
          label={messages.code}
          hint={asks.length > 1 ? messages.anyCodeHint : messages.codeHint}
          autoComplete="one-time-code"
          inputMode={asks.length > 1 ? 'text' : 'numeric'}
          className="figures tracking-wider"
          {...fieldOf(form, 'code', REQUIRED)}
        />
      )}
      {changes && (
        <Checkbox label={messages.endOthers} hint={messages.endOthersHint} {...register('endOthers')} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={isSubmitting}
          disabledReason={offline}
        >
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
