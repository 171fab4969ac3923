import { useDeferredValue, useMemo, useState } from 'react';
import { type ListPage, usePage } from '#ui/lists/use-page.ts';
import { isFound } from './search.ts';

export interface SearchPage<Row> extends ListPage<Row> {
  query: string;
  search: (query: string) => void;
  found: readonly Row[];
  turnTo: (page: number) => void;
}

/** Pages of 20 (GEN-11). `keyOf` gives the search text and must be a stable function. Rows may lag behind the keys. */
export function useSearchPage<Row>(all: readonly Row[], keyOf: (row: Row) => string): SearchPage<Row> {
  const [place, setPlace] = useState({ query: '', page: 1 });
  const { query, page: wanted } = useDeferredValue(place);
  const keys = useMemo(() => all.map(keyOf), [all, keyOf]);
  const found = useMemo(
    () => (query.trim() === '' ? all : all.filter((_, at) => isFound(keys[at] ?? '', query))),
    [all, keys, query],
  );
  return {
    query: place.query,
    search: (text) => setPlace({ query: text, page: 1 }),
    found,
    ...usePage(found, wanted),
    turnTo: (next) => setPlace({ query: place.query, page: next }),
  };
}
