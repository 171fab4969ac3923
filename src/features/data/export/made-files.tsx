import { downloadFile } from '#workspace/platform/download-file.ts';
import { canShare, shareFiles } from '#workspace/platform/share-files.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { formatBytes } from '#ui/format-bytes.ts';
import { CircleCheck, Download, Share2 } from '#ui/icons.ts';
import { messages } from './take-out.texts.ts';

/** Null before a file is requested. */
type Outcome =
  { state: 'making' } | { state: 'failed'; message?: string } | { state: 'made'; files: File[] } | null;

const TOLD_MS = 5_000;

/** The made files, and the ways to save or share them: a browser opens its share sheet only from a press. */
export function MadeFiles({ making }: { making: Outcome }) {
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {making?.state === 'failed' && <p className="text-sm text-red">{making.message ?? messages.failed}</p>}
      {making?.state === 'made' && <Made files={making.files} />}
    </div>
  );
}

function Made({ files }: { files: File[] }) {
  const share = async (): Promise<void> => {
    if (!(await shareFiles(files)))
      showResult({ status: 'warning', message: messages.notShared, ms: TOLD_MS });
  };
  const shares = canShare(files);
  return (
    <>
      <div className="flex items-start gap-3 rounded-control bg-well p-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
        <div className="min-w-0">
          <p className="sr-only">{messages.made}</p>
          {files.map(({ name, size }) => (
            <p key={name} className="wrap-anywhere">
              <span className="font-medium">{name}</span>{' '}
              <span className="figures text-sm text-soft">{formatBytes(size)}</span>
            </p>
          ))}
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 md:flex">
        <Button variant={shares ? 'secondary' : 'primary'} onClick={() => files.forEach(downloadFile)}>
          <Download aria-hidden className="size-5" />
          {messages.download}
        </Button>
        {shares && (
          <Button variant="primary" onClick={() => void share()}>
            <Share2 aria-hidden className="size-5" />
            {messages.share}
          </Button>
        )}
      </div>
    </>
  );
}
