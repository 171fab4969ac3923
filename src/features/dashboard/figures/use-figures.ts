import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { dayStart } from '#domain/dates/dates.ts';
import type { Figures } from '#domain/figures/figures.ts';
import { monthsSince } from '#domain/finance/months.ts';
import { readerOf, type Source, sourceOf } from './figure-reader.ts';

/** So many fit a phone's width, and show where a service is going. */
const MONTHS = 6;
/** No month is longer. */
const MONTH_MS = 31 * 86_400_000;
const HOUR_MS = 3_600_000;

/** Null while the books are being read into numbers, which takes some frames at the first visit. Needs the books (`useBooksReady`). */
export function useFigures(): Figures | null {
  const { rowCache } = useWorkspace();
  const source = useSource();
  const reader = readerOf(rowCache);
  const [prepared, setPrepared] = useState<Source | null>(null);
  const isNear = useMemo(() => reader.isNear(source), [reader, source]);
  useEffect(() => {
    if (isNear) return;
    let ended = false;
    void reader.prepare(source, () => ended).then((done) => done && setPrepared(source));
    return () => {
      ended = true;
    };
  }, [reader, source, isNear]);
  return isNear || prepared === source ? reader.figures(source) : null;
}

function useSource(): Source {
  const { rowCache } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  return useSyncExternalStore(subscribe, () => sourceOf(rowCache));
}

/** By the hour: nothing here changes by the minute. */
export function useHour(): number {
  return Math.floor(useNow() / HOUR_MS) * HOUR_MS;
}

/** `2026-11`, oldest first, the present one last. */
export function useLastMonths(): string[] {
  const todayMs = dayStart(useNow(), 0);
  return useMemo(() => {
    const oldest = new Date(todayMs - (MONTHS + 1) * MONTH_MS).toISOString();
    return monthsSince(oldest, todayMs).slice(0, MONTHS).toReversed();
  }, [todayMs]);
}
