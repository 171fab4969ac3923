import { useMemo } from 'react';
import { type LineAttribution, lineAttribution } from '#domain/finance/line-attribution.ts';
import type { Finance } from '#domain/rows.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** Needs the books (`useBooksReady`); a change of accounts or clients renews the attribution. */
export function useLineAttribution(): (line: Finance) => LineAttribution {
  const { rowCache } = useWorkspace();
  const [categories, suppliers] = [useRows('categories'), useRows('suppliers')];
  const [streamings, clients] = [useRows('streamings'), useRows('clients')];
  return useMemo(
    () =>
      lineAttribution({ categories, suppliers, streamings, clients }, (id) => rowCache.get('finances', id)),
    [rowCache, categories, suppliers, streamings, clients],
  );
}
