import { useState } from 'react';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useReady, useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { lineAttribution } from '#domain/finance/line-attribution.ts';
import { habitOf } from '#domain/money/currencies.ts';
import type { SheetFormat } from '#features/data/export/files/make-files.ts';
import { makeFiles } from '#features/data/export/files/make-files.ts';
import type { Books } from '#features/data/export/tables/book-tables.ts';
import type { Catalogue } from '#features/data/export/tables/catalogue-tables.ts';
import type { SheetTable } from '#features/data/export/tables/sheet-table.ts';

/** `failed` if no file could be made; null before one is requested. */
export type Making = { state: 'making' } | { state: 'failed' } | { state: 'made'; files: File[] } | null;

/** All rows of this device; `isWhole` is false until all are here. */
export function useWholeBook(): { isWhole: boolean; catalogue: Catalogue; books: () => Books } {
  const { rowCache } = useWorkspace();
  const [ready, complete, books] = [useReady(), useComplete(), useBooksReady()];
  const catalogue = {
    categories: useRows('categories'),
    suppliers: useRows('suppliers'),
    streamings: useRows('streamings'),
    clients: useRows('clients'),
  };
  const finances = useRows('finances');
  return {
    isWhole: ready && books && complete === true,
    catalogue,
    books: () => ({
      finances,
      attributionOf: lineAttribution(catalogue, (id) => rowCache.get('finances', id)),
    }),
  };
}

/** Creates the files at a press; `name` has no extension. */
export function useMaking(name: string) {
  const nowMs = useNow();
  const { decimal } = habitOf(useSymbol());
  const [making, setMaking] = useState<Making>(null);
  const make = async (tables: () => SheetTable[], format: SheetFormat): Promise<void> => {
    setMaking({ state: 'making' });
    try {
      const files = await makeFiles(name, { tables: tables(), format, decimal }, nowMs);
      setMaking({ state: 'made', files });
    } catch (error) {
      console.error(error);
      setMaking({ state: 'failed' });
    }
  };
  return { making, make, forget: () => setMaking(null) };
}
