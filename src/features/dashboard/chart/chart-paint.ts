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

/** Slanting lines distinguish cost from income without colour. */
export function hatch(color: string, pxRatio: number): CanvasPattern | string {
  const size = Math.round(HATCH_PX * pxRatio);
  const tile = document.createElement('canvas');
  [tile.width, tile.height] = [size, size];
  const ctx = tile.getContext('2d');
  if (!ctx) return color;
  ctx.strokeStyle = color;
  ctx.lineWidth = pxRatio * HATCH_LINE_PX;
  ctx.beginPath();
  for (const shift of [-size, 0, size]) {
    ctx.moveTo(shift - 1, size + 1);
    ctx.lineTo(shift + size + 1, -1);
  }
  ctx.stroke();
  return ctx.createPattern(tile, 'repeat') ?? color;
}
