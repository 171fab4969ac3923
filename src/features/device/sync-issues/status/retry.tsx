import { useState } from 'react';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { useSeconds } from '#workspace/data/use-now.ts';
import { useSyncStatus } from '#workspace/data/use-sync-status.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RefreshCw } from '#ui/icons.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#features/device/sync-issues/review.texts.ts';

const TOLD_MS = 3_000;
const SECOND_MS = 1_000;

/** Stays during a try: a disappearing button would vanish from under the finger. */
export function Retry() {
  const { phase, nextTryAtMs, failing, held, trouble } = useSyncStatus();
  const [trying, setTrying] = useState(false);
  const online = useOnline();
  if (!trying && !failing && online) return null;
  const unreachable = held ? messages.retry.held : messages.retry.unreachable;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-grey-soft p-3">
      <div className="text-sm">
        {trouble === null && <p className="font-medium">{online ? unreachable : messages.retry.offline}</p>}
        {(phase === 'working' || nextTryAtMs !== null) && <Countdown untilMs={nextTryAtMs} />}
      </div>
      {!held && <RetryButton trying={trying} onTrying={setTrying} />}
    </div>
  );
}

function RetryButton({ trying, onTrying }: { trying: boolean; onTrying: (trying: boolean) => void }) {
  const { engine } = useWorkspace();
  const retry = async (): Promise<void> => {
    onTrying(true);
    const outcome = await withLoading(() => engine.wake());
    onTrying(false);
    if (outcome.kind === 'wait')
      showResult({ status: 'warning', message: messages.retry.stillNot, ms: TOLD_MS });
  };
  return (
    <Button size="small" busy={trying} onClick={() => void retry()}>
      <RefreshCw aria-hidden className="size-4" />
      {messages.retry.now}
    </Button>
  );
}

/** A null `untilMs` is the try itself. A screen reader doesn't read each second. */
function Countdown({ untilMs }: { untilMs: number | null }) {
  const { env } = useWorkspace();
  useSeconds();
  const seconds = untilMs === null ? 0 : Math.max(Math.ceil((untilMs - env.now()) / SECOND_MS), 0);
  return (
    <p role="timer" className="figures text-soft">
      {seconds > 0 ? messages.retry.in(seconds) : messages.retry.inAMoment}
    </p>
  );
}
