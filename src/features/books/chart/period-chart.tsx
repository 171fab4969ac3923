import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PeriodFigures } from '#domain/finance/periods.ts';
import { chartOptions } from './chart-options.ts';
import { readChartColors } from './chart-colors.ts';
import { useTheme } from './use-theme.ts';
import { messages } from '#features/books/finance.texts.ts';

export interface PeriodChartProps {
  periods: readonly PeriodFigures[];
  labels: readonly string[];
  /** The figures as a sentence, for a screen reader. */
  summary: string;
  symbol: string;
  /** Index of the highlighted period, whose figures the readout shows. */
  selected: number;
  /** The selected period and its figures, for a screen reader used by keys. */
  selectedText: string;
  onSelect: (index: number) => void;
}

export function PeriodChart(props: PeriodChartProps) {
  return (
    <div className="relative min-h-52 grow">
      <Drawing key={useTheme()} {...props} />
    </div>
  );
}

/** New figures create a new chart; a new selection or size only redraws it. */
function Drawing({ periods, labels, summary, symbol, selected, selectedText, onSelect }: PeriodChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const latest = useRef({ selected, onSelect });
  const axis = labels.join();
  useLayoutEffect(() => {
    latest.current = { selected, onSelect };
    chart.current?.redraw(false, false);
  });
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const options = chartOptions({
      size: sizeOf(box),
      colors: readChartColors(box),
      labels: axis.split(','),
      symbol,
      selected: () => latest.current.selected,
      onSelect: (index) => latest.current.onSelect(index),
    });
    const drawn = new uPlot(options, dataOf(periods), box);
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.setSize(sizeOf(box)));
    observer.observe(box);
    return () => {
      observer.disconnect();
      drawn.destroy();
      chart.current = null;
    };
  }, [periods, axis, symbol]);
  return (
    <>
      <div
        ref={host}
        role="img"
        aria-label={summary}
        className="absolute inset-0 touch-pan-y overflow-hidden"
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse' || !chart.current) return;
          const index = periodAt(chart.current, event.clientX);
          if (index === latest.current.selected) return;
          // A vibration marks each period that the finger passes.
          navigator.vibrate?.(TICK_MS);
          onSelect(index);
        }}
      />
      <Scrubber count={periods.length} selected={selected} text={selectedText} onSelect={onSelect} />
    </>
  );
}

const TICK_MS = 5;

function periodAt(chart: uPlot, clientX: number): number {
  const left = clientX - chart.over.getBoundingClientRect().left;
  return Math.min(chart.data[0].length - 1, Math.max(0, Math.round(chart.posToVal(left, 'x'))));
}

interface ScrubberProps {
  count: number;
  selected: number;
  text: string;
  onSelect: (index: number) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Arrows, Home and End move between periods. The pointer passes through to the chart. */
function Scrubber({ count, selected, text, onSelect }: ScrubberProps) {
  const onKey = (event: KeyboardEvent): void => {
    const ends: Record<string, number> = { Home: 0, End: count - 1 };
    const to = ends[event.key] ?? selected + (STEPS[event.key] ?? Number.NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    onSelect(Math.min(count - 1, Math.max(0, to)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={messages.chart.period}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={selected + 1}
      aria-valuetext={text}
      className="pointer-events-none absolute inset-0 rounded-control"
      onKeyDown={onKey}
    />
  );
}

function sizeOf(box: HTMLElement): { width: number; height: number } {
  return { width: box.clientWidth, height: box.clientHeight };
}

function dataOf(periods: readonly PeriodFigures[]): uPlot.AlignedData {
  return [
    periods.map((_, index) => index),
    periods.map(({ income }) => income),
    periods.map(({ cost }) => -cost),
    periods.map(({ profit }) => profit),
  ];
}
