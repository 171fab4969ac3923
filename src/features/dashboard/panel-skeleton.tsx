import { useSyncStatus } from '#desk/use-sync-status.ts';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { messages } from './dashboard.messages.ts';

/** The shape of the panel while it has nothing to show; says how far the first download is. */
export function PanelSkeleton({ downloading }: { downloading: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      {downloading && <Download />}
      <div role="status" aria-label={messages.downloading} className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card lg:col-span-2" />
        <div className="grid gap-4 lg:col-span-3 lg:grid-cols-2">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      </div>
    </div>
  );
}

function Download() {
  const { phase, downloadedRows } = useSyncStatus();
  if (phase === 'waiting') return <p role="status">{messages.waiting}</p>;
  const label = downloadedRows > 0 ? messages.downloadingRows(downloadedRows) : messages.downloading;
  return <Progress label={label} />;
}
