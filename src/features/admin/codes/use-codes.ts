import { useMemo, useState } from 'react';
import { useSearchPage, type SearchPage } from '#features/admin/use-search-page.ts';
import type { CodeCredit } from '#contract/schemas/answers.ts';

const NOTHING: readonly CodeCredit[] = [];
const keyOf = (): string => '';

export interface Codes extends Pick<
  SearchPage<CodeCredit>,
  'found' | 'rows' | 'page' | 'pageCount' | 'turnTo'
> {
  all: readonly CodeCredit[];
  quantities: readonly (readonly [quantity: number, count: number])[];
  /** Null for all quantities. */
  quantity: number | null;
  narrow: (quantity: number | null) => void;
}

/** `answer` is null until the server's first list. */
export function useCodes(answer: readonly CodeCredit[] | null): Codes {
  const all = answer ?? NOTHING;
  const [wanted, setWanted] = useState<number | null>(null);
  const quantities = useMemo(() => countQuantities(all), [all]);
  // The last code of the chosen quantity may be gone.
  const quantity = quantities.some(([one]) => one === wanted) ? wanted : null;
  const narrowed = useMemo(
    () => (quantity === null ? all : all.filter((code) => code.quantity === quantity)),
    [all, quantity],
  );
  const { found, rows, page, pageCount, turnTo } = useSearchPage(narrowed, keyOf);
  const narrow = (next: number | null): void => {
    setWanted(next);
    turnTo(1);
  };
  return { all, found, rows, page, pageCount, turnTo, quantities, quantity, narrow };
}

export function countQuantities(codes: readonly CodeCredit[]): [quantity: number, count: number][] {
  const counts = new Map<number, number>();
  for (const { quantity } of codes) counts.set(quantity, (counts.get(quantity) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}
