import { useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { MAX_TRANSFER, transferCredits, type TransferBody } from '#contract/calls/credits.ts';
import { listCandidates } from '#contract/calls/staff.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useDraftForm } from '#workspace/forms/use-draft-form.ts';
import { useOnlineCall } from '#workspace/actions/use-online-call.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { useSubmit } from '#workspace/forms/use-submit.ts';
import { onlineTimes } from '#workspace/actions/result-times.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { quantityOf, type TransferValues } from './transfer-values.ts';
import { messages } from './wallet.texts.ts';
import type { Candidate } from '#contract/schemas/answers.ts';

export interface Transfer {
  client: Candidate;
  quantity: number;
}

const EMPTY: TransferValues = { search: '', clientId: '', quantity: '' };

/** A refusal returns to the first step. Without an answer the same press can't send twice. */
export function useTransfer(onClose: () => void) {
  const candidates = useOnlineList(requestFor(listCandidates));
  const draft = useDraftForm<TransferValues>('transfer', () => EMPTY);
  const { form } = draft;
  const [checking, setChecking] = useState<Transfer | null>(null);
  const { send, busy } = useSend();

  const check = useSubmit(form, async ({ clientId, quantity: typed }) => {
    const client = candidates.answer?.find(({ id }) => id === clientId);
    const quantity = quantityOf(typed);
    if (quantity === null) form.setError('quantity', { message: messages.quantityWrong(MAX_TRANSFER) });
    if (!client)
      showResult({
        status: 'error',
        message: messages.chooseUser,
        ms: onlineTimes(transferCredits).errorMs,
      });
    else if (quantity === null) form.setFocus('quantity');
    else setChecking({ client, quantity });
    return false;
  });

  const confirm = useSubmit(form, async () => {
    if (!checking) return false;
    const kind = await send(checking);
    if (kind === 'refused') setChecking(null);
    if (kind !== 'ok') return false;
    await draft.forget();
    onClose();
    return true;
  });

  return { ...draft, candidates, checking, check, confirm, back: () => setChecking(null), busy };
}

function useSend() {
  const { userId } = useWorkspace();
  const call = useOnlineCall();
  const [busy, setBusy] = useState(false);
  const send = async ({ client, quantity }: Transfer) => {
    const body: TransferBody = { description: 'Transferencia', quantity, userId, clientId: client.id };
    setBusy(true);
    const { kind } = await call(requestFor(transferCredits, { body }));
    setBusy(false);
    return kind;
  };
  return { send, busy };
}
