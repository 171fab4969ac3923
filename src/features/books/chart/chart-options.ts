import type uPlot from 'uplot';
import { formatMoney, formatShort } from '#domain/money/money.ts';
import type { ChartColors } from './chart-colors.ts';
import { drawBar, drawZero, labelEnd, markPeriod, weaveOf } from './chart-paint.ts';

export interface ChartLook {
  size: { width: number; height: number };
  colors: ChartColors;
  labels: readonly string[];
  symbol: string;
  selected: () => number;
  onSelect: (index: number) => void;
}

const [INCOME, COST, PROFIT] = [1, 2, 3];
const HALF_PERIOD = 0.5;
const LINE_PX = 2;
const POINT_PX = 7;
const TICK_GAP_PX = 6;
const EMPTY_TOP = 10;
const HEADROOM = 0.08;

/** A period's income is above zero and its cost below; profit is a line. `PeriodReadout` is the legend. */
export function chartOptions({ size, colors, labels, symbol, selected, onSelect }: ChartLook): uPlot.Options {
  const last = labels.length - 1;
  let pointed: number | null = null;
  const weave = weaveOf(colors.sheet, window.devicePixelRatio);
  const drawBars = (chart: uPlot, isFull: (index: number) => boolean): void => {
    for (let index = 0; index <= last; index += 1) {
      const [income, cost] = [chart.data[INCOME]?.[index], chart.data[COST]?.[index]];
      if (income) drawBar(chart, { index, amount: income, color: colors.green, isFull: isFull(index) });
      if (cost) drawBar(chart, { index, amount: cost, color: colors.red, isFull: isFull(index) }, weave);
    }
  };
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
      // Used only by the scales; `drawBars` draws them.
      { paths: () => null, points: { show: false } },
      { paths: () => null, points: { show: false } },
      {
        stroke: colors['gold-line'],
        width: LINE_PX,
        points: {
          show: true,
          size: POINT_PX,
          width: LINE_PX,
          fill: colors.sheet,
          stroke: colors['gold-line'],
          filter: () => [...new Set([selected(), last])],
        },
      },
    ],
    hooks: {
      drawClear: [(chart) => markPeriod(chart, selected(), colors.well)],
      drawAxes: [
        (chart) => drawBars(chart, (index) => index === last || index === selected()),
        (chart) => drawZero(chart, colors.edge),
      ],
      draw: [
        (chart) => {
          const amount = chart.data[PROFIT]?.[last];
          if (typeof amount !== 'number') return;
          const font = `600 ${colors.fontPx * window.devicePixelRatio}px Figtree, sans-serif`;
          labelEnd(chart, { index: last, amount, text: formatMoney(amount, symbol) }, { ...colors, font });
        },
      ],
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
    font: `${fontPx}px Figtree, system-ui, sans-serif`,
    gap: TICK_GAP_PX,
    ticks: { show: false },
  };
}

/** A digit is about 0.6 of the font size wide. */
function textWidth({ fontPx }: ChartColors): number {
  return fontPx * 0.6;
}
