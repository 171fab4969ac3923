import type uPlot from 'uplot';

const HALF_PERIOD = 0.5;
const HATCH_PX = 5;
const HATCH_LINE_PX = 1.25;

export function markPeriod(chart: uPlot, index: number, color: string): void {
  const { ctx, bbox } = chart;
  const from = chart.valToPos(index - HALF_PERIOD, 'x', true);
  const to = chart.valToPos(index + HALF_PERIOD, 'x', true);
  ctx.save();
  ctx.fillStyle = color;
  ctx.fillRect(from, bbox.top, to - from, bbox.height);
  ctx.restore();
}

export function drawZero(chart: uPlot, color: string): void {
  const { ctx, bbox } = chart;
  const y = Math.round(chart.valToPos(0, 'y', true));
  ctx.save();
  ctx.fillStyle = color;
  ctx.fillRect(bbox.left, y, bbox.width, 1);
  ctx.restore();
}

interface Bar {
  index: number;
  /** Drawn upwards above zero, downwards below it. */
  amount: number;
  color: string;
  isFull: boolean;
}

/** Share of a period's width, and the most CSS px. */
const BAR_SHARE = 0.5;
const BAR_MOST_PX = 26;
const CORNER_PX = 4;
/** Opacity of a period that is neither the present nor the chosen one. */
const PAST_ALPHA = 0.45;

/** `weave` covers bars below zero, so that they differ without colour. */
export function drawBar(chart: uPlot, { index, amount, color, isFull }: Bar, weave?: CanvasPattern): void {
  const { ctx } = chart;
  const ratio = devicePixelRatio;
  const room = chart.valToPos(1, 'x', true) - chart.valToPos(0, 'x', true);
  const width = Math.round(Math.min(room * BAR_SHARE, BAR_MOST_PX * ratio));
  const zero = Math.round(chart.valToPos(0, 'y', true));
  const end = Math.round(chart.valToPos(amount, 'y', true));
  const left = Math.round(chart.valToPos(index, 'x', true) - width / 2);
  const height = Math.max(Math.abs(end - zero), ratio);
  const top = amount > 0 ? zero - height : zero;
  const corner = Math.min(CORNER_PX * ratio, height, width / 2);
  ctx.save();
  ctx.globalAlpha = isFull ? 1 : PAST_ALPHA;
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, amount > 0 ? [corner, corner, 0, 0] : [0, 0, corner, corner]);
  ctx.fillStyle = color;
  ctx.fill();
  if (weave) {
    ctx.fillStyle = weave;
    ctx.fill();
  }
  ctx.restore();
}

export function labelEnd(
  chart: uPlot,
  { index, amount, text }: { index: number; amount: number; text: string },
  { gold, sheet, font }: { gold: string; sheet: string; font: string },
): void {
  const { ctx, bbox } = chart;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = font;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'bottom';
  ctx.lineJoin = 'round';
  const x = Math.min(
    bbox.left + bbox.width,
    chart.valToPos(index, 'x', true) + ctx.measureText(text).width / 2,
  );
  const y = Math.max(bbox.top + LABEL_PX * ratio, chart.valToPos(amount, 'y', true) - LABEL_GAP_PX * ratio);
  ctx.strokeStyle = sheet;
  ctx.lineWidth = HALO_PX * ratio;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = gold;
  ctx.fillText(text, x, y);
  ctx.restore();
}

const LABEL_PX = 16;
const LABEL_GAP_PX = 7;
const HALO_PX = 4;

export function weaveOf(color: string, pxRatio: number): CanvasPattern | undefined {
  const size = Math.round(HATCH_PX * pxRatio);
  const tile = document.createElement('canvas');
  [tile.width, tile.height] = [size, size];
  const ctx = tile.getContext('2d');
  if (!ctx) return undefined;
  ctx.strokeStyle = color;
  ctx.globalAlpha = WEAVE_ALPHA;
  ctx.lineWidth = pxRatio * HATCH_LINE_PX;
  ctx.beginPath();
  for (const shift of [-size, 0, size]) {
    ctx.moveTo(shift - 1, size + 1);
    ctx.lineTo(shift + size + 1, -1);
  }
  ctx.stroke();
  return ctx.createPattern(tile, 'repeat') ?? undefined;
}

const WEAVE_ALPHA = 0.4;
