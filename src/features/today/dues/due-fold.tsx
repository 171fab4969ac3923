import { useState } from 'react';
import { Fold } from '#ui/lists/fold.tsx';
import { useDueFilter } from './due-filter.ts';
import { DueList, type DueListProps } from './due-list.tsx';
import { messages } from './dues.texts.ts';

type DueFoldProps = DueListProps & { place: keyof typeof messages.groupHints };

/** Clients who need no attention now; a search shows them (CLI-49). */
export function DueFold({ place, clients, children }: DueFoldProps) {
  const { filter } = useDueFilter();
  const isSearch = filter.query.trim() !== '';
  // A press holds until a search begins or ends.
  const [pressed, setPressed] = useState({ isSearch: false, open: false });
  const open = pressed.isSearch === isSearch ? pressed.open : isSearch;
  if (clients.length === 0) return null;
  const title = messages.groups[place];
  const head = (
    <span>
      {title} <span className="figures">({clients.length})</span>
    </span>
  );
  return (
    <Fold
      head={head}
      open={open}
      onToggle={() => setPressed({ isSearch, open: !open })}
      classNames={{ head: 'justify-between gap-2 px-1 text-soft hover:text-ink' }}
    >
      <p className="px-1 text-sm text-soft">{messages.groupHints[place]}</p>
      <DueList label={title} clients={clients}>
        {children}
      </DueList>
    </Fold>
  );
}
