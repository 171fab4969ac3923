import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Filters are in the address, so that a row of figures links here and a reload keeps them. Null filters nothing; empty
 * means unassigned.
 */
const FILTERS = ['month', 'kind', 'service', 'supplier', 'client', 'account', 'person', 'method'] as const;
export type FilterName = (typeof FILTERS)[number];
export type MovementFilters = Record<FilterName, string | null>;

export function useMovementFilters(): [
  MovementFilters,
  (name: FilterName, value: string | null) => void,
  () => void,
] {
  const [params, setParams] = useSearchParams();
  const key = FILTERS.map((name) => `${name}=${params.get(name) ?? '\n'}`).join('&');
  const filters = useMemo(
    () => Object.fromEntries(FILTERS.map((name) => [name, params.get(name)])) as MovementFilters,
    // A dialog in the address changes no filter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  const choose = useCallback(
    (name: FilterName, value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return [filters, choose, clear];
}
