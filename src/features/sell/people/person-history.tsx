import { useId, useState } from 'react';
import type { PersonView } from '#db/people.ts';
import { cx } from '#ui/cx.ts';
import { ChevronDown } from '#ui/icons.ts';
import { messages } from './people.texts.ts';
import { PersonPayments } from './person-payments.tsx';
import { PersonSent } from './person-sent.tsx';

/** Read when it is opened: the books may have 100,000 lines, and most visits only need the running services. */
export function PersonHistory({ person }: { person: PersonView }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-1">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="target flex w-full items-center justify-between gap-2 rounded-control text-left font-medium text-soft hover:text-ink"
        >
          {messages.history.title}
          <ChevronDown aria-hidden className={cx('size-5', open && 'rotate-180')} />
        </button>
      </h3>
      <div id={id} hidden={!open} className="flex flex-col gap-5 pb-1">
        {open && (
          <>
            <PersonSent person={person} />
            <PersonPayments person={person} />
          </>
        )}
      </div>
    </section>
  );
}
