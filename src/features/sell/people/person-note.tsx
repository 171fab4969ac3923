import { DialogButton } from '#workspace/components/opening/dialog-button.tsx';
import { notesOf } from '#domain/people.ts';
import type { PersonView } from '#db/people.ts';
import { Pencil } from '#ui/icons.ts';
import { UserText } from '#ui/user-text.tsx';
import { messages } from './people.texts.ts';

const { note: texts } = messages;

/** One note, or each text if the rows differ (CLI-38). */
export function PersonNote({ person }: { person: PersonView }) {
  const notes = notesOf(person);
  const edit = (
    <DialogButton
      dialog="person-note"
      of={person.phone}
      variant="quiet"
      aria-label={notes.length > 0 ? texts.editOf(person.name) : texts.addOf(person.name)}
    >
      <Pencil aria-hidden className="size-4" />
      {notes.length > 0 ? texts.edit : texts.add}
    </DialogButton>
  );
  if (notes.length === 0) return <div className="-my-1 -ml-2">{edit}</div>;
  return (
    <section aria-label={texts.title} className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm text-soft">{texts.title}</h3>
        {edit}
      </div>
      {notes.map((note) => (
        <p key={note} className="max-h-40 overflow-y-auto rounded-control bg-paper px-3 py-2 text-sm">
          <UserText text={note} />
        </p>
      ))}
    </section>
  );
}
