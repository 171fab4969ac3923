import { useId, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { ChevronDown } from '#ui/icons.ts';
import { useDueFilter } from './due-filter.ts';
import { DueList, type DueListProps } from './due-list.tsx';
import { messages } from './dues.texts.ts';

type DueFoldProps = DueListProps & { place: keyof typeof messages.groupHints };

/** Clients who need no attention now; a search shows them (CLI-49). */
export function DueFold({ place, clients, children }: DueFoldProps) {
  const id = useId();
  const { filter } = useDueFilter();
  const isSearch = filter.query.trim() !== '';
  // A press holds until a search begins or ends.
  const [pressed, setPressed] = useState({ isSearch: false, open: false });
  const open = pressed.isSearch === isSearch ? pressed.open : isSearch;
  if (clients.length === 0) return null;
  const title = messages.groups[place];
  return (
    <section className="flex flex-col gap-2">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setPressed({ isSearch, open: !open })}
          className="target flex w-full items-center justify-between gap-2 rounded-control px-1 text-left text-soft hover:text-ink"
        >
          <span>
            {title} <span className="figures">({clients.length})</span>
          </span>
          <ChevronDown aria-hidden className={cx('size-5', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!open} className="flex flex-col gap-2">
        {open && (
          <>
            <p className="px-1 text-sm text-soft">{messages.groupHints[place]}</p>
            <DueList label={title} clients={clients}>
              {children}
            </DueList>
          </>
        )}
      </div>
    </section>
  );
}
