import type { Category, Streaming, Supplier } from '#domain/rows.ts';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useMay, useProfile, useRows } from '#workspace/data/use-rows.ts';

export interface FirstSale {
  categories: Category[];
  suppliers: Supplier[];
  account: Streaming | undefined;
}

/** Null after any sale, even if that client is gone; undefined until the books are read (PAN-10). */
export function useFirstSale(): FirstSale | null | undefined {
  const clients = useRows('clients');
  const finances = useRows('finances');
  const categories = useRows('categories');
  const suppliers = useRows('suppliers');
  const streamings = useRows('streamings');
  const isAdmin = useProfile()?.role === 'ADMIN';
  const booksReady = useBooksReady();
  const isOwner = useMay('owner');
  // A helper's book is not theirs to begin.
  if (!isOwner) return null;
  // An administrator need not sell: the steps begin with the first category or account.
  if (clients.length > 0 || (isAdmin && categories.length === 0 && streamings.length === 0)) return null;
  if (!booksReady) return undefined;
  if (finances.some(({ kind }) => kind === 'Venta')) return null;
  return {
    categories: categories.toSorted(byAge),
    suppliers: suppliers.toSorted(byAge),
    account: streamings.toSorted(byAge).at(-1),
  };
}

/** Ids are UUIDs of version 7, which rise with time. */
const byAge = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);
