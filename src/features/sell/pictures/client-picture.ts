import { Brush, COLORS, WIDTH } from './brush.ts';
import { paintFoot, paintMonogram } from './price-list-picture.ts';

export interface PictureFact {
  label: string;
  value: string;
}

export interface ClientPictureFacts {
  service: string;
  /** `#rrggbb` */
  color: string;
  client: string;
  /** Sorted as drawn: `Perfil` and `2`, `PIN` and `1234`. */
  facts: readonly PictureFact[];
  seller: string;
  title: string;
}

const EDGE = 64;
const INNER = WIDTH - 2 * EDGE;
/** px */
export const ROW_HEIGHT = 148;
const FIRST_ROW_Y = 500;
const FOOT_HEIGHT = 170;

/** A card as wide as a status (MSG-31). It holds no password: a picture stays in galleries and their backups. */
export function paintClient(canvas: HTMLCanvasElement, picture: ClientPictureFacts): void {
  const { service, color, client, facts, seller, title } = picture;
  const listHeight = facts.length * ROW_HEIGHT;
  const brush = new Brush(canvas, FIRST_ROW_Y + listHeight + (seller === '' ? 90 : FOOT_HEIGHT));
  paintHead(brush, title);
  paintMonogram(brush, { name: service, color }, { x: EDGE, y: 256, size: 168 });
  const left = EDGE + 208;
  brush.text(service, { x: left, y: 330, width: WIDTH - EDGE - left }, { size: 60, weight: 700 });
  brush.text(client, { x: left, y: 402, width: WIDTH - EDGE - left }, { size: 44, color: COLORS.soft });
  paintFacts(brush, facts, FIRST_ROW_Y - 20);
  if (seller !== '') paintFoot(brush, seller, FIRST_ROW_Y + listHeight + 90);
}

/** The title on a band of the accent, at the top. */
export function paintHead(brush: Brush, title: string): void {
  brush.box({ x: 0, y: 0, width: WIDTH, height: 190 }, COLORS.accent);
  const head = { size: 56, weight: 600, family: 'title', color: COLORS['on-accent'] } as const;
  brush.text(title, { x: EDGE, y: 116, width: INNER }, head);
}

/** One below the other on a sheet that begins at `y`. */
export function paintFacts(brush: Brush, facts: readonly PictureFact[], y: number): void {
  brush.box({ x: EDGE, y, width: INNER, height: facts.length * ROW_HEIGHT }, COLORS.sheet, 32);
  facts.forEach((fact, index) => paintFact(brush, fact, y + index * ROW_HEIGHT, index > 0));
}

function paintFact(brush: Brush, { label, value }: PictureFact, y: number, hasLine: boolean): void {
  const [left, right, baseline] = [EDGE + 40, WIDTH - EDGE - 40, y + 90];
  if (hasLine) brush.box({ x: left, y, width: right - left, height: 2 }, COLORS.line);
  const named = brush.text(label, { x: left, y: baseline, width: 380 }, { size: 42, color: COLORS.soft });
  const style = { size: 48, weight: 700, align: 'right' } as const;
  brush.text(value, { x: right, y: baseline, width: right - left - named - 32 }, style);
}
