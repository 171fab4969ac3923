import { useId } from 'react';
import type { PersonView } from '#db/people/people.ts';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';

/** The person beside the list. */
export function PersonPane({ person }: { person: PersonView }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="sticky top-[calc(var(--header-height)+0.5rem)] flex max-h-[calc(100dvh-var(--header-height)-1.5rem)] min-w-0 flex-col gap-4 overflow-y-auto rounded-card bg-sheet p-5"
    >
      <header>
        <h2 id={id} className="font-title text-xl leading-6 font-semibold">
          {person.name}
        </h2>
        <p className="figures text-sm text-soft">
          <PhoneText e164={person.phone} />
        </p>
      </header>
      <PersonDetails person={person} />
      <div className="flex flex-wrap justify-end gap-2">
        <PersonActions person={person} />
      </div>
    </section>
  );
}
