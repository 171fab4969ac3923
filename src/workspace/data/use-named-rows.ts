import { useMemo } from 'react';
import type { Tables } from '#domain/rows.ts';
import { useReady, useRows } from './use-rows.ts';
import { useComplete } from './use-sync-status.ts';

/** In Spanish order; undefined until the rows are known. */
export function useNamedRows<T extends 'categories' | 'suppliers'>(table: T): Tables[T][] | undefined {
  const rows = useRows(table);
  const ready = useReady();
  const complete = useComplete();
  const sorted = useMemo(() => [...rows].sort((a, b) => a.name.localeCompare(b.name, 'es')), [rows]);
  const known = sorted.length > 0 || (ready && complete === true);
  return known ? sorted : undefined;
}
