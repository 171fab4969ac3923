import { useMemo, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { SEVERAL_MS } from '#workspace/actions/result-times.ts';
import { useMutations } from '#workspace/actions/use-mutations.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useAccounts, useReady, useRows } from '#workspace/data/use-rows.ts';
import { accountDialog, type AccountDialogProps } from '#workspace/components/account-dialog.tsx';
import { QueueBody, QueueFooter } from '#workspace/components/queue/queue-step.tsx';
import { useDataQueue } from '#workspace/components/queue/use-data-queue.ts';
import type { MessageQueue } from '#workspace/components/queue/use-message-queue.ts';
import { serviceName } from '#domain/service-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { type MovePlan, movePlan } from './move-plan.ts';
import { messages } from './moving.texts.ts';
import { PlanBody } from './plan-step.tsx';

const { all: texts } = messages;

/** One press moves all running clients; then each gets the new data by message (CLI-27). */
export const MoveAllDialog = accountDialog(messages.accountGone, MoveAllSheet);

function MoveAllSheet({ view, onClose }: AccountDialogProps) {
  const accounts = useAccounts();
  const nowMs = useNow();
  const ready = useReady();
  const plan = useMemo(() => movePlan(view, accounts, nowMs), [view, accounts, nowMs]);
  const { moved, busy, move } = useMoveAll(view, plan);
  const queue = useMovedQueue(moved ?? []);
  const { streaming, category } = view;
  const isPlanning = moved === null;
  return (
    <Sheet
      onClose={onClose}
      title={isPlanning ? texts.title : texts.dataTitle}
      description={`${serviceName(streaming, category)} · ${streaming.email}`}
      footer={
        isPlanning ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              key="move"
              variant="primary"
              data-first-focus
              busy={busy}
              disabledReason={plan.moves.length > 0 ? undefined : texts.nobodyFits}
              onClick={() => void move()}
            >
              {texts.submit(plan.moves.length)}
            </Button>
          </>
        ) : (
          <QueueFooter queue={queue} onClose={onClose} />
        )
      }
    >
      {isPlanning ? ready ? <PlanBody plan={plan} /> : <SkeletonList /> : <QueueBody queue={queue} />}
    </Sheet>
  );
}

function useMovedQueue(ids: readonly string[]): MessageQueue {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const clients = useRows('clients');
  const streamings = useRows('streamings');
  const recipients = ids.flatMap((id) => {
    const client = clients.find((row) => row.id === id);
    const streaming = client && streamings.find((row) => row.id === client.streamingsId);
    return streaming ? [{ client, streaming }] : [];
  });
  return useDataQueue({ recipients, told, onSent: (id) => setTold(new Set([...told, id])) });
}

/** `moved`: ids of clients whose move is saved; null before. */
function useMoveAll({ streaming }: AccountView, { moves }: MovePlan) {
  const mutateAll = useMutations();
  const [busy, setBusy] = useState(false);
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const move = async (): Promise<void> => {
    setBusy(true);
    const results = await mutateAll(
      moves.map(({ client, to, place }) => ({
        name: 'client.move',
        id: client.id,
        body: {
          streamingsId: to.streaming.id,
          accountType: client.accountType,
          numberprofile: place.numberprofile,
          expectedStreamingsId: streaming.id,
        },
      })),
    );
    setBusy(false);
    if (!results) return;
    const kept = moves.filter((_move, index) => results[index]?.ok).map(({ client }) => client.id);
    const status = kept.length < moves.length ? 'warning' : 'success';
    showResult({ status, message: texts.moved(kept.length, moves.length), ms: SEVERAL_MS });
    if (kept.length > 0) setMoved(kept);
  };
  return { moved, busy, move };
}
