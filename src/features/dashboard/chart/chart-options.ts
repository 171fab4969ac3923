import uPlot from 'uplot';
import { formatShort } from '#domain/money/money.ts';
import type { ChartColors } from './chart-colors.ts';
import { drawZero, hatch, markPeriod } from './chart-paint.ts';

export interface ChartLook {
  size: { width: number; height: number };
  colors: ChartColors;
  labels: readonly string[];
  symbol: string;
  selected: () => number;
  onSelect: (index: number) => void;
}

const HALF_PERIOD = 0.5;
/** Share of a period's width, and the most px. */
const BAR_WIDTH: [number, number] = [0.36, 22];
const LINE_PX = 2;
const POINT_PX = 7;
const TICK_GAP_PX = 6;
const EMPTY_TOP = 10;
const HEADROOM = 0.08;

/** Income is full bars, cost hatched bars, profit a line with rings; `PeriodReadout` is the legend. */
export function chartOptions({ size, colors, labels, symbol, selected, onSelect }: ChartLook): uPlot.Options {
  const last = labels.length - 1;
  let pointed: number | null = null;
  return {
    ...size,
    padding: [TICK_GAP_PX, TICK_GAP_PX, 0, 0],
    legend: { show: false },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: () => [-HALF_PERIOD, last + HALF_PERIOD] },
      y: { range: (_, min, max) => withZero(min, max) },
    },
    axes: [labelAxis(colors, labels), moneyAxis(colors, symbol)],
    series: [
      {},
      barSeries(colors.green, colors.green, -1),
      barSeries(colors.red, hatch(colors.red, window.devicePixelRatio), 1),
      {
        stroke: colors.accent,
        width: LINE_PX,
        points: { show: true, size: POINT_PX, width: LINE_PX, fill: colors.sheet, stroke: colors.accent },
      },
    ],
    hooks: {
      drawClear: [(chart) => markPeriod(chart, selected(), colors.well)],
      drawAxes: [(chart) => drawZero(chart, colors.edge)],
      setCursor: [
        ({ cursor }) => {
          const index = cursor.idx ?? null;
          if (index !== null && index !== pointed) onSelect(index);
          pointed = index;
        },
      ],
    },
  };
}

/** Bars end at the middle of their period with `align` -1, and begin there with 1. */
function barSeries(stroke: string, fill: string | CanvasPattern, align: -1 | 1): uPlot.Series {
  const paths = uPlot.paths.bars?.({ size: BAR_WIDTH, align, gap: 1 });
  return { stroke, fill: () => fill, width: 1, points: { show: false }, ...(paths && { paths }) };
}

/** Zero is always in sight, and an empty chart has a height too. */
function withZero(min: number | null, max: number | null): [number, number] {
  const [low, high] = [Math.min(0, min ?? 0), Math.max(0, max ?? 0)];
  if (low === high) return [0, EMPTY_TOP];
  const room = (high - low) * HEADROOM;
  return [low < 0 ? low - room : 0, high > 0 ? high + room : 0];
}

function labelAxis(colors: ChartColors, labels: readonly string[]): uPlot.Axis {
  const widest = Math.max(...labels.map((label) => label.length)) * textWidth(colors);
  return {
    ...axisLook(colors),
    grid: { show: false },
    size: colors.fontPx * 2,
    splits: ({ width }) => {
      const step = Math.max(1, Math.ceil((widest + TICK_GAP_PX) / (width / (labels.length + 2))));
      return labels.map((_, index) => index).filter((index) => (labels.length - 1 - index) % step === 0);
    },
    values: (_, splits) => splits.map((index) => labels[index] ?? ''),
  };
}

function moneyAxis(colors: ChartColors, symbol: string): uPlot.Axis {
  return {
    ...axisLook(colors),
    grid: { stroke: colors.line, width: 1 },
    space: colors.fontPx * 3,
    size: (_, values) =>
      Math.max(...(values ?? ['']).map((value) => value.length)) * textWidth(colors) + 2 * TICK_GAP_PX,
    values: (_, splits) => splits.map((amount) => formatShort(amount, symbol)),
  };
}

function axisLook({ soft, fontPx }: ChartColors): uPlot.Axis {
  return {
    stroke: soft,
    font: `${fontPx}px system-ui, sans-serif`,
    gap: TICK_GAP_PX,
    ticks: { show: false },
  };
}

/** A digit is about 0.6 of the font size wide. */
function textWidth({ fontPx }: ChartColors): number {
  return fontPx * 0.6;
}
