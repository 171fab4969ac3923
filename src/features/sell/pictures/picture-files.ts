import { useState } from 'react';

export interface Picture {
  /** Without its ending. */
  fileName: string;
  paint: (canvas: HTMLCanvasElement) => void;
}

/** `null` while they are being made; `failed` where the browser gives no picture. */
export type PictureFiles = File[] | null | 'failed';

/** The files of `pictures`, once their panel has made them. */
export function usePictureFiles(pictures: readonly Picture[]): {
  files: PictureFiles;
  keep: (of: readonly Picture[], files: PictureFiles) => void;
} {
  const [made, setMade] = useState<{ of: readonly Picture[]; files: PictureFiles } | null>(null);
  const [keep] = useState(() => (of: readonly Picture[], files: PictureFiles) => setMade({ of, files }));
  return { files: made?.of === pictures ? made.files : null, keep };
}
