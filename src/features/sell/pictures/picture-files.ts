import { useMemo, useState } from 'react';
import { useSame } from './use-same.ts';

export interface Picture {
  /** The name has no extension. */
  fileName: string;
  paint: (canvas: HTMLCanvasElement) => void;
}

/** `null` while they are being made; `failed` if the browser gives no picture. */
export type PictureFiles = File[] | null | 'failed';

export function usePictureFiles(pictures: readonly Picture[]): {
  files: PictureFiles;
  keep: (of: readonly Picture[], files: PictureFiles) => void;
} {
  const [made, setMade] = useState<{ of: readonly Picture[]; files: PictureFiles } | null>(null);
  const [keep] = useState(() => (of: readonly Picture[], files: PictureFiles) => setMade({ of, files }));
  return { files: made?.of === pictures ? made.files : null, keep };
}

/** One picture of `facts`, painted again only where these say something else. */
export function usePicture<Facts>(
  fileName: string,
  paint: (canvas: HTMLCanvasElement, facts: Facts) => void,
  facts: Facts,
): ReturnType<typeof usePictureFiles> & { pictures: readonly Picture[] } {
  const same = useSame(facts);
  const pictures = useMemo(
    () => [{ fileName, paint: (canvas: HTMLCanvasElement) => paint(canvas, same) }],
    [fileName, paint, same],
  );
  return { pictures, ...usePictureFiles(pictures) };
}
