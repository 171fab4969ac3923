import { useEffect, useRef } from 'react';
import { useProfile } from '#workspace/data/use-rows.ts';
import { downloadFile } from '#workspace/platform/download-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Copy, Download } from '#ui/icons.ts';
import { messages } from './security.texts.ts';

const { recovery, factor } = messages;

/** Codes can't be shown again: the server stores hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const email = useProfile()?.email ?? '';
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const text = [recovery.fileTitle(email), '', ...codes, ''].join('\n');
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={head} tabIndex={-1} className="font-semibold outline-none">
        {recovery.title}
      </h3>
      <p className="text-sm text-soft">{recovery.text}</p>
      <ul className="figures grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-well p-3 text-center">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => void copyText(codes.join('\n'), { done: factor.copied, failed: factor.notCopied })}
        >
          <Copy aria-hidden className="size-5" />
          {recovery.copy}
        </Button>
        <Button onClick={() => downloadFile(new File([text], recovery.file, { type: 'text/plain' }))}>
          <Download aria-hidden className="size-5" />
          {recovery.download}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {recovery.done}
        </Button>
      </div>
    </div>
  );
}
