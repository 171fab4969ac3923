import { useMemo } from 'react';
import { inHead, useAccounts, useHead, useReady } from '#workspace/data/use-rows.ts';
import { type FreeAccount, type FreeBook, freeBook } from './free-book.ts';

const PAGE_SIZE = 20;

export interface FreePage {
  rows: FreeAccount[];
  free: number;
  /** Null while only the first rows are read: nothing is counted, and nothing counts as missing. */
  book: FreeBook | null;
  page: number;
  pageCount: number;
}

/** A null category means all; a `wanted` page beyond the last gives the last. */
export function useFreePage(categoryId: string | null, wanted: number, nowMs: number): FreePage {
  const accounts = useAccounts();
  const head = useHead('free');
  const ready = useReady();
  const book = useMemo(() => freeBook(accounts, nowMs), [accounts, nowMs]);
  const found = useMemo(() => {
    if (ready) return inCategory(book.accounts, categoryId);
    return head && categoryId === null ? inHead(head, book.accounts, ({ view }) => view.streaming) : [];
  }, [book, categoryId, head, ready]);
  const free = useMemo(() => found.reduce((sum, account) => sum + account.free, 0), [found]);
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { rows, free, book: ready ? book : null, page, pageCount };
}

function inCategory(accounts: FreeAccount[], categoryId: string | null): FreeAccount[] {
  if (categoryId === null) return accounts;
  return accounts.filter(({ view }) => view.streaming.categoryId === categoryId);
}
