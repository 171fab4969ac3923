import { useSyncStatus } from '#workspace/data/use-sync-status.ts';
import { OctagonAlert } from '#ui/icons.ts';
import { messages } from '#features/device/sync-issues/review.texts.ts';

export function Trouble() {
  const { trouble } = useSyncStatus();
  if (trouble === null) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-red-soft p-3 text-red">
      <OctagonAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {messages.trouble[trouble]}
    </p>
  );
}
