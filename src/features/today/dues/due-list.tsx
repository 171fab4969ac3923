import { type ReactNode, useState } from 'react';
import type { Client } from '#domain/rows.ts';
import { Pager } from '#ui/lists/pager.tsx';
import { usePage } from '#ui/lists/use-page.ts';
import { useDueFilter } from './due-filter.ts';
import { useLeaving } from './use-leaving.ts';

export interface DueListProps {
  clients: readonly Client[];
  children: (client: Client) => ReactNode;
}

/** Paged, since a group may have thousands of clients. */
export function DueList({ label, clients, children }: DueListProps & { label: string }) {
  const [chosen, setChosen] = useState(1);
  const { filter } = useDueFilter();
  const { rows, page, pageCount } = usePage(clients, chosen);
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
