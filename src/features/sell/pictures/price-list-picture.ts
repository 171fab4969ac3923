import { encodeQR } from 'qr';
import type { PricedService, PriceListHead } from '#domain/messages/price-list.ts';
import { readableInk } from '#ui/contrast.ts';
import { initialsOf } from '#ui/look/monogram.tsx';
import { type Box, Brush, COLORS, WIDTH } from './brush.ts';
import { messages } from './pictures.texts.ts';
import { lineBaseline, nameBaseline, type PicturePage } from './price-list-pages.ts';

const EDGE = 64;
const INNER = WIDTH - 2 * EDGE;
const PAD = 36;

/** Paints one page; `of` is how many there are. */
export function paintPriceList(
  canvas: HTMLCanvasElement,
  head: PriceListHead,
  page: PicturePage,
  { number, of }: { number: number; of: number },
): void {
  const brush = new Brush(canvas, page.height);
  brush.text(head.title, { x: EDGE, y: 136, width: INNER }, { size: 64, weight: 600, family: 'title' });
  const date = of === 1 ? head.date : `${head.date} · ${number}/${of}`;
  brush.text(date, { x: EDGE, y: 202, width: INNER }, { size: 34, color: COLORS.soft });
  for (const { service, y, height } of page.blocks)
    paintService(brush, service, { x: EDGE, y, width: INNER, height });
  if (head.link === null) return paintFoot(brush, head.close, page.footY + 92);
  paintCode(brush, head.link, { x: EDGE, y: page.footY + 32 });
  const beside = { x: EDGE + CODE + 40, width: INNER - CODE - 40 };
  brush.text(messages.list.now, { ...beside, y: page.footY + 140 }, { size: 44, weight: 700 });
  brush.text(messages.list.scan, { ...beside, y: page.footY + 196 }, { size: 34, color: COLORS.soft });
  const close = { size: 34, weight: 600, color: COLORS.accent };
  brush.text(head.close, { ...beside, y: page.footY + 252 }, close);
}

/** px of the square that holds the code with its quiet zone. */
const CODE = 266;
/** Modules of quiet zone, which readers need (ISO 18004). */
const QUIET = 4;

function paintCode(brush: Brush, text: string, { x, y }: { x: number; y: number }): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  // Whole px: readers take blurred edges badly.
  const size = Math.floor(CODE / rows.length);
  const margin = Math.floor((CODE - size * rows.length) / 2);
  brush.box({ x, y, width: CODE, height: CODE }, '#ffffff', 20);
  rows.forEach((row, down) =>
    row.forEach((isDark, across) => {
      const at = { x: x + margin + across * size, y: y + margin + down * size };
      if (isDark) brush.box({ ...at, width: size, height: size }, '#000000');
    }),
  );
}

/** Who sells, in the middle at the end. */
export function paintFoot(brush: Brush, text: string, y: number): void {
  const foot = { size: 38, weight: 600, color: COLORS.accent, align: 'center' } as const;
  brush.text(text, { x: WIDTH / 2, y, width: INNER }, foot);
}

function paintService(brush: Brush, { name, color, free, soldOut, lines }: PricedService, box: Box): void {
  brush.box(box, COLORS.sheet, 28);
  const baseline = box.y + nameBaseline;
  paintMonogram(brush, { name, color }, { x: box.x + PAD, y: box.y + 24, size: 80 });
  const right = box.x + box.width - PAD;
  const taken = free === '' ? 0 : paintFree(brush, { free, soldOut }, { right, y: box.y + 34 });
  const left = box.x + PAD + 104;
  brush.text(name, { x: left, y: baseline, width: right - taken - left }, { size: 44, weight: 700 });
  lines.forEach(({ term, price }, index) => {
    const y = box.y + lineBaseline(index);
    const priced = brush.text(price, { x: right, y, width: box.width / 2 }, PRICE);
    brush.text(term, { x: left, y, width: right - priced - 24 - left }, { size: 36, color: COLORS.soft });
  });
}

const PRICE = { size: 38, weight: 600, align: 'right' } as const;

/** px of the chip, with the gap before it. */
function paintFree(
  brush: Brush,
  { free, soldOut }: { free: string; soldOut: boolean },
  { right, y }: { right: number; y: number },
): number {
  const style = { size: 32, weight: 600, color: soldOut ? COLORS.grey : COLORS.green };
  const width = brush.width(free, style) + 40;
  const ground = soldOut ? COLORS['grey-soft'] : COLORS['green-soft'];
  brush.box({ x: right - width, y, width, height: 60 }, ground, 30);
  brush.text(free, { x: right - width + 20, y: y + 41, width }, style);
  return width + 24;
}

/** A service's letters on its colour, as everywhere in the app; `size` is px. */
export function paintMonogram(
  brush: Brush,
  { name, color }: { name: string; color: string },
  { x, y, size }: { x: number; y: number; size: number },
): void {
  brush.box({ x, y, width: size, height: size }, color, size * 0.3);
  brush.text(
    initialsOf(name),
    { x: x + size / 2, y: y + size * 0.64, width: size },
    { size: size * 0.4, weight: 700, color: readableInk(color), align: 'center' },
  );
}
