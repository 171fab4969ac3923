import type { PricedService } from '#domain/messages/price-list.ts';

/** px of a status, which is 9 to 16. */
const HEIGHTS = { page: 1_920, head: 270, foot: 150, code: 330, gap: 24, name: 128, line: 62, bottom: 22 };

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
  return HEIGHTS.name + (lines.length === 0 ? 0 : lines.length * HEIGHTS.line + HEIGHTS.bottom);
}

/** Pictures that a status's height requires; each is only as high as its content. `hasCode`: a QR code is in the foot. */
export function picturePages(services: readonly PricedService[], hasCode = false): PicturePage[] {
  const foot = hasCode ? HEIGHTS.code : HEIGHTS.foot;
  const pages: Placed[][] = [[]];
  let y = HEIGHTS.head;
  for (const service of services) {
    const height = blockHeight(service);
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && y + height + foot > HEIGHTS.page) {
      pages.push([]);
      y = HEIGHTS.head;
    }
    pages.at(-1)?.push({ service, y, height });
    y += height + HEIGHTS.gap;
  }
  return pages.map((blocks) => {
    const last = blocks.at(-1);
    const footY = last ? last.y + last.height : HEIGHTS.head;
    return { blocks, height: footY + foot, footY };
  });
}

/** Baselines within a block, px below its top. */
export const nameBaseline = HEIGHTS.name / 2 + 15;
export const lineBaseline = (index: number): number => HEIGHTS.name + index * HEIGHTS.line + 34;
