import { useNow } from '#workspace/data/use-now.ts';
import { useLastContact, useOutboxCounts, useWaitingSince } from '#workspace/data/use-sync-status.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Facts } from '#ui/lists/data-list.tsx';
import { ShieldCheck } from '#ui/icons.ts';
import { formatAgo } from '#ui/format-instant.ts';
import { formatBytes } from '#ui/format-bytes.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { FirstLoad } from '#workspace/components/first-load.tsx';
import { OutboxTransferButtons } from './outbox-transfer-buttons.tsx';
import { messages } from '#features/device/sync-issues/review.texts.ts';
import { Retry } from './retry.tsx';
import { type Storage, useStorage } from './use-storage.ts';

const { sync } = messages;

export interface SyncCardProps {
  /** False while cards above this one may still grow. */
  isSettled: boolean;
}

/** `Unprotected`, with its button, waits until nothing above moves: it would slip away under a finger. */
export function SyncCard({ isSettled }: SyncCardProps) {
  const { storage, protect } = useStorage();
  return (
    <SectionCard title={sync.title}>
      <Retry />
      <FirstLoad />
      <Exchange storage={storage} />
      {isSettled && storage?.kept === false && <Unprotected onProtect={() => void protect()} />}
      {isSettled && storage && <OutboxTransferButtons />}
    </SectionCard>
  );
}

function Exchange({ storage }: { storage: Storage | undefined }) {
  const nowMs = useNow();
  const contact = useLastContact();
  const ago = (at: number | null | undefined, never: string): string =>
    contact === undefined ? '' : at ? formatAgo(at, nowMs) : never;
  return (
    <Facts
      facts={[
        { label: sync.waits, value: <Waits nowMs={nowMs} /> },
        { label: sync.sent, value: ago(contact?.sentAt, sync.nothingSent) },
        { label: sync.received, value: ago(contact?.receivedAt, sync.nothingReceived) },
        ...(storage ? [{ label: sync.storage, value: <Kept storage={storage} /> }] : []),
      ]}
    />
  );
}

function Waits({ nowMs }: { nowMs: number }) {
  const { queued, counted } = useOutboxCounts();
  const since = useWaitingSince();
  if (queued === 0) return counted && sync.nothing;
  return (
    <>
      {sync.changes(queued)}
      {since !== null && <span className="text-soft"> · {sync.since(formatAgo(since, nowMs), queued)}</span>}
    </>
  );
}

function Kept({ storage: { kept, usedBytes, quotaBytes } }: { storage: Storage }) {
  const tone = kept === true ? 'green' : 'grey';
  const label = kept === null ? sync.unknown : kept ? sync.protected : sync.unprotected;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge tone={tone} label={label} />
      {usedBytes !== null && quotaBytes !== null && (
        <span className="text-soft">{sync.used(formatBytes(usedBytes), formatBytes(quotaBytes))}</span>
      )}
    </span>
  );
}

/** The browser hasn't promised to keep the data, but can be asked. */
function Unprotected({ onProtect }: { onProtect: () => void }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-soft">{sync.mayBeCleared}</p>
      <Button size="small" onClick={onProtect}>
        <ShieldCheck aria-hidden className="size-4" />
        {sync.protect}
      </Button>
    </div>
  );
}
