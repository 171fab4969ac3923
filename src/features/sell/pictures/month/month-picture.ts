import { Brush, COLORS, WIDTH } from '#features/sell/pictures/brush.ts';
import {
  type PictureFact,
  paintFacts,
  paintHead,
  ROW_HEIGHT,
} from '#features/sell/pictures/client-picture.ts';
import { paintFoot } from '#features/sell/pictures/price-list-picture.ts';

export interface MonthPictureFacts {
  /** `Noviembre de 2026` */
  month: string;
  count: string;
  /** What the count is of. */
  what: string;
  facts: readonly PictureFact[];
  seller: string;
}

const COUNT_Y = 450;
const WHAT_Y = 540;
const LIST_Y = 610;
const EDGE = 64;

/** A month as wide as a status, its sales in large figures (FIN-37). */
export function paintMonth(canvas: HTMLCanvasElement, picture: MonthPictureFacts): void {
  const { month, count, what, facts, seller } = picture;
  const end = LIST_Y + facts.length * ROW_HEIGHT;
  const brush = new Brush(canvas, end + (seller === '' ? 70 : 150));
  paintHead(brush, month);
  const middle = { x: WIDTH / 2, width: WIDTH - 2 * EDGE };
  const large = { size: 240, weight: 600, family: 'title', align: 'center', color: COLORS.accent } as const;
  brush.text(count, { ...middle, y: COUNT_Y }, large);
  brush.text(what, { ...middle, y: WHAT_Y }, { size: 64, weight: 600, align: 'center' });
  paintFacts(brush, facts, LIST_Y);
  if (seller !== '') paintFoot(brush, seller, end + 90);
}
