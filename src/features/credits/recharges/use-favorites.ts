import { useCallback, useMemo } from 'react';
import type { Favorite } from '#domain/rows.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useAllRowsHere } from '#workspace/data/use-sync-status.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';

export function useFavorites(): Favorite[] | undefined {
  const rows = useRows('favorites');
  const allHere = useAllRowsHere();
  const sorted = useMemo(() => rows.toSorted((a, b) => a.username.localeCompare(b.username, 'es')), [rows]);
  return sorted.length > 0 || allHere ? sorted : undefined;
}

/** Adds by user code, removes by the favourite's id (FAV-08, FAV-09). */
export function useFavoriteActions() {
  const mutate = useMutation();
  const add = useCallback(
    (userCode: string) => mutate({ name: 'favorite.create', body: { userCode } }),
    [mutate],
  );
  const remove = useCallback((id: string) => mutate({ name: 'favorite.delete', id, body: null }), [mutate]);
  return { add, remove };
}
