import { useMemo } from 'react';
import type { Category } from '#domain/rows.ts';
import { useDesk } from '#desk/desk-context.tsx';
import { useRows } from '#desk/use-rows.ts';
import { useComplete } from '#desk/use-sync-status.ts';

/** The categories by name, live; undefined while nothing is known of them. */
export function useCategories(): Category[] | undefined {
  const { collections } = useDesk();
  const rows = useRows('categories');
  const complete = useComplete();
  const sorted = useMemo(() => [...rows].sort((a, b) => a.name.localeCompare(b.name, 'es')), [rows]);
  const known = sorted.length > 0 || (collections.ready && complete === true);
  return known ? sorted : undefined;
}
