import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadFonts } from './brush.ts';

export interface Picture {
  /** Without its ending. */
  fileName: string;
  paint: (canvas: HTMLCanvasElement) => void;
}

/** `null` while they are being made; `failed` where the browser gives no picture. */
export type PictureFiles = File[] | null | 'failed';

/** Paints each picture on its canvas within `box` while they are shown, and makes its file, so that a press can share it at once. */
export function usePictures(
  pictures: readonly Picture[],
  isShown = true,
): {
  box: RefObject<HTMLDivElement | null>;
  files: PictureFiles;
} {
  const box = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<{ of: readonly Picture[]; files: File[] | 'failed' } | null>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    let isCurrent = true;
    const canvases = [...(box.current?.querySelectorAll('canvas') ?? [])];
    void makeFiles(pictures, canvases).then((files) => isCurrent && setMade({ of: pictures, files }));
    return () => {
      isCurrent = false;
    };
  }, [pictures, isShown]);
  return { box, files: made?.of === pictures ? made.files : null };
}

async function makeFiles(
  pictures: readonly Picture[],
  canvases: readonly HTMLCanvasElement[],
): Promise<File[] | 'failed'> {
  try {
    await loadFonts();
    return await Promise.all(pictures.map((picture, index) => fileOf(picture, canvases[index])));
  } catch (error) {
    console.error(error);
    return 'failed';
  }
}

async function fileOf({ fileName, paint }: Picture, canvas: HTMLCanvasElement | undefined): Promise<File> {
  if (!canvas) throw new Error('A picture without a canvas');
  paint(canvas);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture');
  return new File([blob], `${fileName}.png`, { type: blob.type });
}
