import { useOutboxCounts, useSyncStatus } from '#workspace/data/use-sync-status.ts';
import type { Pause } from '#db/facts/sync-facts.ts';
import { isHeld } from '#sync/undo-hold.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { titleOf, type DescribeContext } from './describe-change.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { messages } from './review.texts.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry } from '#db/local-database.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

const SHOWN = 20;
const { waiting } = messages;

export function WaitingCard({ context }: { context: DescribeContext }) {
  const { pause } = useSyncStatus();
  const { queued } = useOutboxCounts();
  const entries = useWaiting(SHOWN);
  if (queued === 0 && pause === null) return null;
  return (
    <SectionCard title={waiting.title(queued)}>
      {pause === null ? <Moving held={entries.slice(0, 1).some(isHeld)} /> : <Paused pause={pause} />}
      <ol className="flex flex-col divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.seq} className="flex justify-between gap-x-4 py-2 max-md:flex-col">
            <span className="min-w-0">{titleOf(entry, context)}</span>
            <time dateTime={entry.occurredAt} className="figures shrink-0 text-sm text-soft">
              {formatInstant(entry.occurredAt)}
            </time>
          </li>
        ))}
      </ol>
      {queued > SHOWN && <p className="text-sm text-soft">{waiting.more(queued - SHOWN)}</p>}
    </SectionCard>
  );
}

/** `held`: the first has a pending undo, and the others wait behind it. */
function Moving({ held }: { held: boolean }) {
  const { phase } = useSyncStatus();
  const online = useOnline();
  const going = held ? waiting.held : waiting.online;
  return <p className="text-sm text-soft">{!online || phase === 'waiting' ? waiting.offline : going}</p>;
}

/** The reason of a pause, and the way out (SYN-23, SYN-24, SYN-29). */
function Paused({ pause }: { pause: Pause }) {
  const { toSignin, toMembership, toUpgrade } = messages.pause;
  return (
    <div className="flex flex-col items-start gap-3 rounded-control bg-amber-soft p-3">
      <p className="text-amber">{messages.pause[pause]}</p>
      {pause === 'signin' && <LinkButton to="/login">{toSignin}</LinkButton>}
      {pause === 'membership' && <LinkButton to="/finish_membership">{toMembership}</LinkButton>}
      {pause === 'upgrade' && <Button onClick={() => window.location.reload()}>{toUpgrade}</Button>}
    </div>
  );
}

/** Live, in the order of sending. */
function useWaiting(limit: number): OutboxEntry[] {
  const { store } = useWorkspace();
  const entries = useLiveQuery(async () => {
    const queued = store.db.outbox.orderBy('seq').filter(({ status }) => status === 'queued');
    return queued.limit(limit).toArray();
  }, [store, limit]);
  return entries ?? [];
}
