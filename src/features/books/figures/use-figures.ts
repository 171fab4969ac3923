import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { dayStart } from '#domain/dates/dates.ts';
import type { Figures } from '#domain/figures/figures.ts';
import { hourOf, lastMonths, readerOf, type Source, sourceOf } from './figure-reader.ts';

/**
 * Null while the books are being read, which takes some frames at the first visit. Needs the books (`useBooksReady`).
 */
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
  const isRead = isNear || prepared === source;
  const hourMs = useHour();
  useEffect(() => {
    if (!isRead) return;
    let ended = false;
    void reader.readAhead(source, hourMs, () => ended).catch(() => undefined);
    return () => {
      ended = true;
    };
  }, [reader, source, hourMs, isRead]);
  return isRead ? reader.figures(source) : null;
}

function useSource(): Source {
  const { rowCache } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  return useSyncExternalStore(subscribe, () => sourceOf(rowCache));
}

/** Epoch ms of the hour's start. */
export function useHour(): number {
  return hourOf(useNow());
}

/** `2026-11`, oldest first, the present one last. */
export function useLastMonths(): string[] {
  const todayMs = dayStart(useNow(), 0);
  return useMemo(() => lastMonths(todayMs), [todayMs]);
}
