import { Progress } from '#ui/feedback/progress.tsx';
import { messages } from '#workspace/workspace.texts.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { useRights } from '#workspace/data/use-rows.ts';
import { useComplete, useLastContact, useSyncStatus } from '#workspace/data/use-sync-status.ts';

export function FirstLoad() {
  const { phase, pause, trouble, downloadedRows, downloadedShare } = useSyncStatus();
  const online = useOnline();
  const isHelper = useRights() !== null;
  const contact = useLastContact();
  const isDropped = isHelper && typeof contact?.receivedAt === 'number';
  if (useComplete() !== false || pause === 'signin' || trouble !== null) return null;
  const { waiting, dropped, downloading, rows, hint } = messages.firstLoad;
  if (!online || phase === 'waiting')
    return <p className="text-sm text-soft">{isDropped ? dropped : waiting}</p>;
  const label = downloadedRows > 0 ? rows(downloadedRows) : downloading;
  return (
    <div className="flex flex-col gap-1">
      <Progress label={label} value={downloadedShare ?? undefined} />
      {downloadedRows > 0 && <p className="text-sm text-soft">{hint}</p>}
    </div>
  );
}
