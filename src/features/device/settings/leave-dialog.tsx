import { requestFor } from '#contract/call.ts';
import { leave } from '#contract/calls/leaving.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { useUnkeptCall } from '#workspace/actions/use-online-call.ts';
import { useOutboxCounts } from '#workspace/data/use-sync-status.ts';
import { CodeInput } from '#workspace/forms/code-input.tsx';
import { useOwnerForm } from '#workspace/forms/use-owner-form.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { PasswordInput } from '#ui/inputs/password-input.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { leavingMessages as messages } from './leaving.texts.ts';

const RESULT_MS = 5_000;
const EMPTY = { password: '', code: '' };
const REQUIRED = { required: messages.required } as const;

export function LeaveDialog({ onClose }: DialogProps) {
  const offline = useNetworkReason();
  const { unsent } = useOutboxCounts();
  const { form, busy, submit, asksCode } = useLeaveForm(offline, onClose);
  return (
    <Sheet
      onClose={onClose}
      title={messages.title}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="danger" busy={busy} disabledReason={offline}>
            {messages.title}
          </Button>
        </>
      }
    >
      {[messages.goes, messages.stays, messages.when].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{messages.takeOut}</p>
      <LinkButton to="/export" className="self-start" data-first-focus="">
        {messages.takeOutGo}
      </LinkButton>
      <WarningLines lines={unsent > 0 ? [messages.unsent(unsent)] : []} />
      <PasswordInput
        label={messages.password}
        autoComplete="current-password"
        {...fieldOf(form, 'password', REQUIRED)}
      />
      {asksCode && <CodeInput {...fieldOf(form, 'code', REQUIRED)} />}
    </Sheet>
  );
}

function useLeaveForm(offline: string | undefined, onDone: () => void) {
  const send = useUnkeptCall();
  return useOwnerForm(
    EMPTY,
    async (body) => (offline === undefined ? send(requestFor(leave, { body })) : null),
    ({ message }) => {
      showResult({ status: 'success', message, ms: RESULT_MS });
      onDone();
    },
  );
}
