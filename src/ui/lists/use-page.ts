import { useMemo } from 'react';

/** rules §2, GEN-11 */
export const PAGE_SIZE = 20;

/** Pages count from 1; an empty list has one page. */
export interface ListPage<Row> {
  rows: Row[];
  page: number;
  pageCount: number;
}

/** Returns the last page if the list has become shorter than `wanted`. */
export function usePage<Row>(all: readonly Row[], wanted: number, size = PAGE_SIZE): ListPage<Row> {
  const pageCount = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(wanted, pageCount);
  const rows = useMemo(() => all.slice((page - 1) * size, page * size), [all, page, size]);
  return { rows, page, pageCount };
}
