import { useMemo } from 'react';
import type { Supplier } from '#domain/rows.ts';
import { useDesk } from '#desk/desk-context.tsx';
import { useRows } from '#desk/use-rows.ts';
import { useComplete } from '#desk/use-sync-status.ts';

/** The suppliers by name, live; undefined while nothing is known of them. */
export function useSuppliers(): Supplier[] | undefined {
  const { collections } = useDesk();
  const rows = useRows('suppliers');
  const complete = useComplete();
  const sorted = useMemo(() => [...rows].sort((a, b) => a.name.localeCompare(b.name, 'es')), [rows]);
  const known = sorted.length > 0 || (collections.ready && complete === true);
  return known ? sorted : undefined;
}
