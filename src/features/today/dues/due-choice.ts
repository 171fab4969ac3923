import { useCallback, useEffect } from 'react';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import { type Dues, everyDue } from '#domain/dues.ts';

/** Null outside the selection. */
const useKept = keptByUser<ReadonlySet<string> | null>(null);

const NOBODY: ReadonlySet<string> = new Set();

/** Clients ticked in Cobros for a joint renewal (CLI-52). */
export function useDueChoice() {
  const [chosen, change] = useKept();
  const start = useCallback(() => change(() => NOBODY), [change]);
  const stop = useCallback(() => change(() => null), [change]);
  const toggle = useCallback(
    (id: string) =>
      change((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [change],
  );
  const setAll = useCallback(
    (ids: readonly string[], on: boolean) =>
      change((before) => {
        const after = new Set(before);
        for (const id of ids)
          if (on) after.add(id);
          else after.delete(id);
        return after;
      }),
    [change],
  );
  return { chosen, start, stop, toggle, setAll };
}

/** Sorted as the lists; renewed clients drop out, and the last one ends the selection. */
export function useChosenDues(dues: Dues): string[] {
  const { chosen, stop } = useDueChoice();
  const listed = everyDue(dues);
  const ids = listed.flatMap(({ id }) => (chosen?.has(id) ? [id] : []));
  const isOver = chosen !== null && chosen.size > 0 && ids.length === 0;
  useEffect(() => {
    if (isOver) stop();
  }, [isOver, stop]);
  return ids;
}
