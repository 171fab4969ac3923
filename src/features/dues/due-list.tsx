import { type ReactNode, useState } from 'react';
import type { Client } from '#domain/rows.ts';
import { Pager } from '#ui/lists/pager.tsx';

export interface DueListProps {
  clients: readonly Client[];
  children: (client: Client) => ReactNode;
}

const PAGE_ROWS = 20;

/** Paged, since a group may have thousands of clients. */
export function DueList({ label, clients, children }: DueListProps & { label: string }) {
  const [chosen, setChosen] = useState(1);
  const pageCount = Math.max(1, Math.ceil(clients.length / PAGE_ROWS));
  const page = Math.min(chosen, pageCount);
  const rows = clients.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-2">
        {rows.map((client) => (
          <li key={client.id} data-row="" className="min-w-0 rounded-card border border-line bg-sheet p-4">
            {children(client)}
          </li>
        ))}
      </ul>
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={setChosen} />}
    </>
  );
}
