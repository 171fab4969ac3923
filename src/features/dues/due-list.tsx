import { type ReactNode, useMemo, useState } from 'react';
import type { Client } from '#domain/rows.ts';
import { Pager } from '#ui/lists/pager.tsx';
import { useDueFilter } from './due-filter.ts';
import { useLeaving } from './use-leaving.ts';

export interface DueListProps {
  clients: readonly Client[];
  children: (client: Client) => ReactNode;
}

const PAGE_ROWS = 20;

/** Paged, since a group may have thousands of clients. */
export function DueList({ label, clients, children }: DueListProps & { label: string }) {
  const [chosen, setChosen] = useState(1);
  const { filter } = useDueFilter();
  const pageCount = Math.max(1, Math.ceil(clients.length / PAGE_ROWS));
  const page = Math.min(chosen, pageCount);
  const rows = useMemo(() => clients.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), [clients, page]);
  const { items, drop } = useLeaving(rows, `${page}/${filter.query}/${filter.categoryIds.join()}`);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-card bg-sheet">
        {items.map(({ row, leaves }) => (
          <li
            key={row.id}
            className={leaves ? 'min-w-0 animate-leave overflow-hidden' : 'min-w-0'}
            {...(leaves && { inert: true, 'aria-hidden': true, onAnimationEnd: () => drop(row.id) })}
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={setChosen} />}
    </>
  );
}
