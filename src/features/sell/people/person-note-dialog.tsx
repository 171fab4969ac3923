import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import type { PersonView } from '#db/people.ts';
import { usePerson } from '#workspace/data/use-people.ts';
import { useMutations } from '#workspace/actions/use-mutations.ts';
import { checkBody } from '#workspace/actions/check-body.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { showNotSaved } from '#workspace/actions/not-saved.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { EntityField } from '#workspace/forms/entity/entity-field.tsx';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import { showFieldErrors } from '#workspace/forms/show-field-errors.ts';
import { useDraftForm } from '#workspace/forms/use-draft-form.ts';
import { useSubmit } from '#workspace/forms/use-submit.ts';
import type { FieldErrors } from '#contract/answers.ts';
import { notesOf } from '#domain/people.ts';
import type { Client } from '#domain/rows.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { useVeryWide } from '#ui/use-wide.ts';
import { messages } from './people.texts.ts';

const { note: texts } = messages;
const { successMs, errorMs } = mutationTimes('client.update');
/** Separator of different notes in the field, so that saving loses none. */
const BETWEEN = '\n\n';

/** `id` is the phone, E.164. Writes one note on all rows of the person (ADR 0094). */
export function PersonNoteDialog({ id, onClose }: DialogProps) {
  const person = useDeferredValue(usePerson(id));
  useCloseWhenDeleted(person === undefined, messages.person.gone, onClose);
  return person ? <NoteForm person={person} onClose={onClose} /> : null;
}

function NoteForm({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const draft = useNote(person, onClose);
  return (
    <DraftSheet
      draft={draft}
      onClose={onClose}
      title={texts.title}
      description={person.name}
      cancelLabel={texts.back}
      submitLabel={texts.save}
    >
      <EntityField
        form={draft.form}
        of="clients"
        name="note"
        label={texts.label}
        hint={texts.hint}
        className="max-h-[40dvh] min-h-32"
      />
    </DraftSheet>
  );
}

function useNote(person: PersonView, onClose: () => void) {
  const mutateAll = useMutations();
  const leave = useWayBack(person.phone, onClose);
  const draft = useDraftForm(`person-note/${person.phone}`, () => ({ note: notesOf(person).join(BETWEEN) }));
  const { form, forget } = draft;
  const refuse = (errors: FieldErrors): false => {
    showFieldErrors(form, errors, { ms: errorMs });
    return false;
  };
  const submit = useSubmit(form, async ({ note }) => {
    const checked = await checkBody('client.update', { note }).catch(showNotSaved);
    if (!checked) return false;
    if (!checked.ok) return refuse(checked.errors);
    const body = checked.body as Pick<Client, 'note'>;
    const others = person.clients.filter((client) => client.note !== body.note);
    if (others.length > 0) {
      const results = await mutateAll(others.map(({ id }) => ({ name: 'client.update', id, body })));
      if (!results) return false;
      const refused = results.find((result) => !result.ok);
      if (refused) {
        showResult({ status: 'error', message: refused.message, ms: errorMs });
        return false;
      }
      showResult({ status: 'success', message: texts.saved, ms: successMs });
    }
    await forget();
    leave();
    return true;
  });
  return { ...draft, submit, cancel: () => void forget().then(leave) };
}

/** Returns to the sheet, or to the list that has the person beside it. */
function useWayBack(phone: string, onClose: () => void): () => void {
  const { replaceDialog } = useDialog();
  const { pathname } = useLocation();
  const isBeside = useVeryWide() && pathname === '/clients';
  return () => (isBeside ? onClose() : replaceDialog('person', phone));
}
