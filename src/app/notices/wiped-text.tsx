import { syncFacts, type Wiped } from '#db/facts/sync-facts.ts';
import { useLocalWrite } from '#workspace/actions/use-local-write.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './wiped.messages.ts';

export function WipedText({ wiped }: { wiped: Wiped }) {
  const keep = useLocalWrite();
  const complete = useComplete();
  if (complete === undefined) return null;
  return (
    <aside
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-amber bg-amber-soft p-3"
    >
      <div className="flex-1 basis-64">
        <p>{complete ? messages.back : messages.comingBack}</p>
        {wiped.unsent > 0 && <p className="font-medium">{messages.lost(wiped.unsent)}</p>}
      </div>
      <Button size="small" onClick={() => void keep((db) => syncFacts.write(db, { wiped: null }))}>
        {messages.ok}
      </Button>
    </aside>
  );
}
