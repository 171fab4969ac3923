import { Button } from '#ui/buttons/button.tsx';
import { CircleCheck, Download, Share2 } from '#ui/icons.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { formatBytes } from '#ui/format-bytes.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { downloadFile } from '#workspace/platform/download-file.ts';
import { canShare, shareFiles } from '#workspace/platform/share-files.ts';
import { messages } from './outbox-transfer.texts.ts';

const TOLD_MS = 5_000;
const { out } = messages;

export interface MadeFile {
  file: File;
  count: number;
  review: number;
}

/** Each way has its own press: browsers open a share sheet only from one. */
export function MadeFileSheet({
  made: { file, count, review },
  onClose,
}: {
  made: MadeFile;
  onClose: () => void;
}) {
  const share = async (): Promise<void> => {
    if (!(await shareFiles([file]))) showResult({ status: 'warning', message: out.notShared, ms: TOLD_MS });
  };
  const shares = canShare([file]);
  return (
    <Sheet
      onClose={onClose}
      title={out.made}
      size="small"
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <div className="flex items-start gap-3 rounded-control bg-well p-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{file.name}</p>
          <p className="figures text-sm text-soft">{out.holds(count, formatBytes(file.size))}</p>
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {shares && (
          <Button variant="primary" data-first-focus onClick={() => void share()}>
            <Share2 aria-hidden className="size-5" />
            {out.share}
          </Button>
        )}
        <Button
          variant={shares ? 'secondary' : 'primary'}
          data-first-focus={shares ? undefined : ''}
          onClick={() => downloadFile(file)}
        >
          <Download aria-hidden className="size-5" />
          {out.download}
        </Button>
      </div>
      <div className="flex flex-col gap-1 text-sm text-soft">
        <p>{out.next}</p>
        <p>{out.stay}</p>
        {review > 0 && <p>{out.review}</p>}
      </div>
    </Sheet>
  );
}
