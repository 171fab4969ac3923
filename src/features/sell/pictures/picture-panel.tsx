import { useEffect, useRef } from 'react';
import { downloadFile } from '#workspace/platform/download-file.ts';
import { canShare, shareFiles } from '#workspace/platform/share-files.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { Download, Share2 } from '#ui/icons.ts';
import { messages } from './pictures.texts.ts';
import { makeFiles } from './make-files.ts';
import type { Picture, PictureFiles } from './picture-files.ts';

const TOLD_MS = 5_000;

interface PicturePanelProps {
  pictures: readonly Picture[];
  label: string;
  /** Receives the files once they are made, so that a press can share them at once. */
  onMade: (of: readonly Picture[], files: PictureFiles) => void;
}

export function PicturePanel({ pictures, label, onMade }: PicturePanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const canvases = [...(box.current?.querySelectorAll('canvas') ?? [])];
    void makeFiles(pictures, canvases).then((files) => isCurrent && onMade(pictures, files));
    return () => {
      isCurrent = false;
    };
  }, [pictures, onMade]);
  return (
    <div ref={box} className="flex snap-x gap-3 overflow-x-auto rounded-control bg-well p-3">
      {pictures.map((picture, index) => (
        <canvas
          key={picture.fileName}
          role="img"
          aria-label={pictures.length === 1 ? label : messages.page(label, index + 1)}
          className="mx-auto max-h-[46dvh] max-w-full snap-center rounded-control shadow-lift"
        />
      ))}
    </div>
  );
}

/** A browser opens its share sheet only from a press. */
export function PictureWays({ files }: { files: PictureFiles }) {
  if (files === 'failed')
    return (
      <p role="alert" className="text-sm text-red">
        {messages.unpainted}
      </p>
    );
  const share = async (made: File[]): Promise<void> => {
    if (!(await shareFiles(made))) showResult({ status: 'warning', message: messages.failed, ms: TOLD_MS });
  };
  const shares = files !== null && canShare(files);
  return (
    <>
      <Button
        variant={shares ? 'secondary' : 'primary'}
        busy={files === null}
        onClick={() => files?.forEach(downloadFile)}
      >
        <Download aria-hidden className="size-5" />
        {messages.download}
      </Button>
      {shares && (
        <Button variant="primary" onClick={() => void share(files)}>
          <Share2 aria-hidden className="size-5" />
          {messages.share}
        </Button>
      )}
    </>
  );
}
