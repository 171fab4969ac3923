import { Progress } from '#ui/feedback/progress.tsx';
import { messages } from '#workspace/workspace.texts.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { useComplete, useSyncStatus } from '#workspace/data/use-sync-status.ts';

export function FirstLoad() {
  const { phase, pause, trouble, downloadedRows, downloadedShare } = useSyncStatus();
  const online = useOnline();
  if (useComplete() !== false || pause === 'signin' || trouble !== null) return null;
  const { waiting, downloading, rows, hint } = messages.firstLoad;
  if (!online || phase === 'waiting') return <p className="text-sm text-soft">{waiting}</p>;
  const label = downloadedRows > 0 ? rows(downloadedRows) : downloading;
  return (
    <div className="flex flex-col gap-1">
      <Progress label={label} value={downloadedShare ?? undefined} />
      {downloadedRows > 0 && <p className="text-sm text-soft">{hint}</p>}
    </div>
  );
}
