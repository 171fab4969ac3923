import { useState } from 'react';
import type { PersonView } from '#db/people.ts';
import { Fold } from '#ui/lists/fold.tsx';
import { messages } from './people.texts.ts';
import { PersonActivities } from './person-activities.tsx';
import { PersonPayments } from './person-payments.tsx';
import { PersonSent } from './person-sent.tsx';

/** Read when it is opened: the books may have 100,000 lines, and most visits only need the running services. */
export function PersonHistory({ person }: { person: PersonView }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold
      level="h3"
      head={messages.history.title}
      open={open}
      onToggle={() => setOpen(!open)}
      classNames={{
        box: 'gap-3 border-t border-line pt-1',
        head: 'justify-between gap-2 font-medium text-soft hover:text-ink',
        body: 'gap-5 pb-1',
      }}
    >
      <PersonSent person={person} />
      <PersonPayments person={person} />
      <PersonActivities person={person} />
    </Fold>
  );
}
