import { loadFonts } from './brush.ts';
import type { Picture, PictureFiles } from './picture-files.ts';

export async function makeFiles(
  pictures: readonly Picture[],
  canvases: readonly HTMLCanvasElement[],
): Promise<PictureFiles> {
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
