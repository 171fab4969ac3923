import { useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { rechargeCredits } from '#contract/calls/credits.ts';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import { useBalance } from '#workspace/data/use-balance.ts';
import { UnconfirmedCode } from '#workspace/components/unconfirmed-code.tsx';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import type { DialogProps, Dialogs } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useDraftForm } from '#workspace/forms/use-draft-form.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { useOnlineCall } from '#workspace/actions/use-online-call.ts';
import { useSubmit } from '#workspace/forms/use-submit.ts';
import { normalizeCode } from '#domain/code.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { messages } from './wallet.texts.ts';

const LONGEST_CODE = 40;

/** `id` "subscription" marks the plans as opener, which open again afterwards (CRE-04). */
export function RechargeDialog({ id, onClose }: DialogProps) {
  const { replaceDialog } = useDialog();
  const balance = useBalance();
  const offline = useNetworkReason();
  const draft = useDraftForm('recharge', () => ({ code: '' }));
  const { form, forget } = draft;
  const { recharge, busy, unconfirmed } = useRecharge();
  const use = async (code: string): Promise<boolean> => {
    if (busy || offline !== undefined || code === '') return false;
    const done = await recharge(code);
    form.reset({ code: '' });
    if (!done) return false;
    await forget();
    if (id === 'subscription') replaceDialog('subscription');
    else onClose();
    return true;
  };
  const submit = useSubmit(form, ({ code }) => use(normalizeCode(code)));
  return (
    <DraftSheet
      draft={{ ...draft, submit, cancel: onClose }}
      onClose={onClose}
      size="small"
      title={messages.rechargeTitle}
      description={balance === undefined ? undefined : messages.have(balance)}
      cancelLabel={messages.cancel}
      submitLabel={messages.recharge}
      busy={busy}
      disabledReason={offline}
    >
      <TextInput
        label={messages.code}
        hint={messages.codeHint}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        className="figures tracking-wider uppercase"
        {...form.register('code', {
          onBlur: () => form.setValue('code', normalizeCode(form.getValues('code'))),
        })}
      />
      {unconfirmed !== null && <UnconfirmedCode code={unconfirmed} onRetry={() => void use(unconfirmed)} />}
    </DraftSheet>
  );
}

function useRecharge() {
  const { userId } = useWorkspace();
  const call = useOnlineCall();
  const [busy, setBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const recharge = async (code: string): Promise<boolean> => {
    setBusy(true);
    const { kind } = await call(requestFor(rechargeCredits, { body: { userId, code } }));
    setBusy(false);
    setUnconfirmed(kind === 'unreachable' ? code : null);
    return kind === 'ok';
  };
  return { recharge, busy, unconfirmed };
}

export const dialogs: Dialogs<'recharge'> = { recharge: RechargeDialog };
