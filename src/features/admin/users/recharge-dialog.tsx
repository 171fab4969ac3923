import { useRef, useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { rechargeCredits } from '#contract/calls/credits.ts';
import { UnconfirmedCode } from '#workspace/components/unconfirmed-code.tsx';
import { normalizeCode } from '#domain/code.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { AskSheet } from '#features/admin/ask-sheet.tsx';
import type { UserDialogProps } from './user-dialog-props.ts';
import { messages } from '#features/admin/admin.texts.ts';

const { recharge: texts } = messages;

/** Stays open for the next code (ADM-08). A code without an answer is offered again. */
export function RechargeDialog({ row: { id, username, totalCredits }, run, busy, onClose }: UserDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const recharge = async (typed: string): Promise<void> => {
    input.current?.focus();
    const sent = normalizeCode(typed);
    if (busy || sent === '') return;
    const outcome = await run(requestFor(rechargeCredits, { body: { userId: id, code: sent } }));
    setCode('');
    setUnconfirmed(outcome === 'unknown' ? sent : null);
  };
  return (
    <AskSheet
      form
      title={texts.title(username)}
      confirmLabel={texts.confirm}
      cancelLabel={messages.close}
      busy={busy}
      onConfirm={() => void recharge(code)}
      onClose={onClose}
    >
      <p role="status" className="figures text-soft">
        {texts.balance(totalCredits)}
      </p>
      <TextInput
        ref={input}
        label={texts.code}
        placeholder="XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={100}
        className="figures"
        value={code}
        readOnly={busy}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {unconfirmed !== null && (
        <UnconfirmedCode code={unconfirmed} onRetry={() => void recharge(unconfirmed)} />
      )}
    </AskSheet>
  );
}
