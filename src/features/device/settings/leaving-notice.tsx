import { useState } from 'react';
import { dayjs } from '#domain/dates/dayjs.ts';
import { requestFor } from '#contract/call.ts';
import { stay } from '#contract/calls/leaving.ts';
import { showFailure } from '#workspace/actions/online-reply.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { useUnkeptCall } from '#workspace/actions/use-online-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { leavingMessages as messages } from './leaving.texts.ts';

const RESULT_MS = 5_000;

/** Shown on every screen until the deletion or its cancellation (PRO-11). */
export function LeavingNotice({ leavesAt }: { leavesAt: string }) {
  const send = useUnkeptCall();
  const offline = useNetworkReason();
  const [busy, setBusy] = useState(false);
  const changeMind = async (): Promise<void> => {
    setBusy(true);
    const reply = await send(requestFor(stay));
    setBusy(false);
    if (reply.kind === 'ok') showResult({ status: 'success', message: reply.body.message, ms: RESULT_MS });
    else showFailure(reply, { ms: RESULT_MS });
  };
  return (
    <aside
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-amber bg-amber-soft p-3"
    >
      <p className="flex-1 basis-56">{messages.leaves(dayjs(leavesAt).format('D [de] MMMM'))}</p>
      <Button size="small" busy={busy} disabledReason={offline} onClick={() => void changeMind()}>
        {messages.stay}
      </Button>
    </aside>
  );
}
