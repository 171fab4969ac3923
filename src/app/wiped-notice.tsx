import { useLiveQuery } from 'dexie-react-hooks';
import { readMeta, writeMeta } from '#db/meta.ts';
import { useDesk } from '#desk/desk-context.tsx';
import { useComplete } from '#desk/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { messages } from './app.messages.ts';

const { wiped: words } = messages;

/** Says that the browser has thrown this device's data away, and what went with them, until that has been read. */
export function WipedNotice() {
  const { store } = useDesk();
  const complete = useComplete();
  const wiped = useLiveQuery(() => readMeta(store.db, 'wiped'), [store]);
  if (!wiped || complete === undefined) return null;
  return (
    <aside
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-amber bg-amber-soft p-3"
    >
      <div className="flex-1 basis-64">
        <p>{complete ? words.back : words.comingBack}</p>
        {wiped.unsent > 0 && <p className="font-medium">{words.lost(wiped.unsent)}</p>}
      </div>
      <Button size="small" onClick={() => void writeMeta(store.db, 'wiped', null)}>
        {words.ok}
      </Button>
    </aside>
  );
}
