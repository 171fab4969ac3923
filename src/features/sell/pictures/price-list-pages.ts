import type { PricedService } from '#domain/messages/price-list.ts';

/** px of a status, which is 9 to 16. */
const PAGE_HEIGHT = 1_920;
const HEAD_HEIGHT = 270;
const FOOT_HEIGHT = 150;
const GAP = 24;
const NAME_HEIGHT = 128;
const LINE_HEIGHT = 62;
const BOTTOM = 22;

export interface Placed {
  service: PricedService;
  y: number;
  height: number;
}

export interface PicturePage {
  blocks: Placed[];
  height: number;
  footY: number;
}

/** px of one service. */
export function blockHeight({ lines }: Pick<PricedService, 'lines'>): number {
  return NAME_HEIGHT + (lines.length === 0 ? 0 : lines.length * LINE_HEIGHT + BOTTOM);
}

/** Pictures that a status's height requires; each is only as high as its content. */
export function picturePages(services: readonly PricedService[]): PicturePage[] {
  const pages: Placed[][] = [[]];
  let y = HEAD_HEIGHT;
  for (const service of services) {
    const height = blockHeight(service);
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && y + height + FOOT_HEIGHT > PAGE_HEIGHT) {
      pages.push([]);
      y = HEAD_HEIGHT;
    }
    pages.at(-1)?.push({ service, y, height });
    y += height + GAP;
  }
  return pages.map((blocks) => {
    const last = blocks.at(-1);
    const footY = last ? last.y + last.height : HEAD_HEIGHT;
    return { blocks, height: footY + FOOT_HEIGHT, footY };
  });
}

/** Baselines within a block, px below its top. */
export const nameBaseline = NAME_HEIGHT / 2 + 15;
export const lineBaseline = (index: number): number => NAME_HEIGHT + index * LINE_HEIGHT + 34;
