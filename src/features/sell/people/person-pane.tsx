import { useId } from 'react';
import type { PersonView } from '#db/people.ts';
import { Pane } from '#ui/lists/pane.tsx';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';

export function PersonPane({ person }: { person: PersonView }) {
  const id = useId();
  return (
    <Pane labelledBy={id}>
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
    </Pane>
  );
}
