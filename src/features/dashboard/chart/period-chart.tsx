import { useEffect, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PeriodFigures } from '#domain/finance/periods.ts';
import { chartOptions } from './chart-options.ts';
import { readChartColors } from './chart-colors.ts';
import { useTheme } from './use-theme.ts';

export interface PeriodChartProps {
  periods: readonly PeriodFigures[];
  /** One for each period, short enough for the axis. */
  labels: readonly string[];
  /** The figures as a sentence, for a screen reader. */
  summary: string;
  symbol: string;
  /** Highlighted; the readout shows its figures. */
  selected: number;
  onSelect: (index: number) => void;
}

/** A tap, or the pointer over it, selects a period. */
export function PeriodChart(props: PeriodChartProps) {
  return (
    <div className="relative min-h-52 grow">
      <Drawing key={useTheme()} {...props} />
    </div>
  );
}

/** New figures make a new chart; a new selection or size only redraws it. */
function Drawing({ periods, labels, summary, symbol, selected, onSelect }: PeriodChartProps) {
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
  return <div ref={host} role="img" aria-label={summary} className="absolute inset-0 overflow-hidden" />;
}

function sizeOf(box: HTMLElement): { width: number; height: number } {
  return { width: box.clientWidth, height: box.clientHeight };
}

/** Zero becomes null: a bar of 0 would leave a stroke on the axis. */
function dataOf(periods: readonly PeriodFigures[]): uPlot.AlignedData {
  return [
    periods.map((_, index) => index),
    periods.map(({ income }) => income || null),
    periods.map(({ cost }) => cost || null),
    periods.map(({ profit }) => profit),
  ];
}
