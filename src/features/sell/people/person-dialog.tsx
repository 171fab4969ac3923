import { usePerson } from '#workspace/data/use-people.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { useSpokenPhone } from '#ui/phone/phone-text.tsx';
import { messages } from './people.texts.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';

/** `id` is the phone, E.164. */
export function PersonDialog({ id, onClose }: DialogProps) {
  const person = usePerson(id);
  const speak = useSpokenPhone();
  useCloseWhenDeleted(person === undefined, messages.person.gone, onClose);
  if (!person) return null;
  return (
    <Sheet
      onClose={onClose}
      title={person.name}
      description={speak(person.phone)}
      footer={<PersonActions person={person} />}
    >
      <PersonDetails person={person} />
    </Sheet>
  );
}
