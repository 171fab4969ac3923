import { useStableDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { useOutboxCounts } from '#workspace/data/use-sync-status.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileDown, FileUp } from '#ui/icons.ts';
import { messages } from '#features/device/sync-issues/review.texts.ts';

/** A phone that can't send moves its changes by file to one that can. */
export function OutboxTransferButtons() {
  const open = useStableDialog();
  const { unsent } = useOutboxCounts();
  return (
    <div className="-mb-1 flex flex-wrap gap-2 border-t border-line pt-3">
      {unsent > 0 && (
        <Button size="small" onClick={() => open('changes-export')}>
          <FileUp aria-hidden className="size-4" />
          {messages.portable.take}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => open('changes-import')}>
        <FileDown aria-hidden className="size-4" />
        {messages.portable.bring}
      </Button>
    </div>
  );
}
