import { syncFacts, type Restored } from '#db/facts/sync-facts.ts';
import { useLocalWrite } from '#workspace/actions/use-local-write.ts';
import { useComplete, useOutboxCounts } from '#workspace/data/use-sync-status.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './restored.messages.ts';

export function RestoredText({ restored }: { restored: Restored }) {
  const keep = useLocalWrite();
  const complete = useComplete();
  const { queued } = useOutboxCounts();
  if (complete === undefined) return null;
  const isDone = complete && queued === 0;
  return (
    <aside
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-amber bg-amber-soft p-3"
    >
      <div className="flex-1 basis-64">
        <p className="font-medium">{messages.wentBack}</p>
        <p>{isDone ? messages.resent(restored.resent) : messages.resending(restored.resent)}</p>
      </div>
      <Button size="small" onClick={() => void keep((db) => syncFacts.write(db, { restored: null }))}>
        {messages.ok}
      </Button>
    </aside>
  );
}
