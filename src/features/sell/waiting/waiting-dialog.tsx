import { Controller } from 'react-hook-form';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useAccounts, useReady, useRow } from '#workspace/data/use-rows.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import { WorkspacePhoneField } from '#workspace/forms/workspace-phone-field.tsx';
import { whatsappLink } from '#domain/contact.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { fillTemplate } from '#domain/messages/fill-template.ts';
import { templateOf } from '#domain/messages/message-templates.ts';
import type { Category } from '#domain/rows.ts';
import { availableByCategory } from '#domain/slots/available.ts';
import { waitingFor, type WaitingPerson } from '#domain/waiting.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { chatLink } from '#ui/chat-link.ts';
import { cx } from '#ui/cx.ts';
import { MessageCircle, X } from '#ui/icons.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { messages } from './waiting.texts.ts';

/** Who wants a profile of the category `id` when there is none (CAT-14). */
export function WaitingDialog({ id, onClose }: DialogProps) {
  const category = useRow('categories', id);
  const ready = useReady();
  useCloseWhenDeleted(ready && category === undefined, messages.gone, onClose);
  return category ? <WaitingSheet category={category} onClose={onClose} /> : null;
}

const NOBODY = { name: '', phone: '' };

function WaitingSheet({ category, onClose }: { category: Category; onClose: () => void }) {
  const draft = useMutationForm({
    name: 'category.waiting',
    id: category.id,
    draft: `waiting/${category.id}`,
    defaults: () => NOBODY,
    toBody: (values) => ({ ...values, waits: true }),
    next: { values: () => NOBODY, focus: 'name' },
    leave: onClose,
  });
  const { form } = draft;
  const error = form.formState.errors.phone?.message;
  return (
    <DraftSheet
      draft={draft}
      onClose={onClose}
      title={messages.title(category.name)}
      cancelLabel={messages.back}
      submitLabel={messages.add}
    >
      <Room categoryId={category.id} />
      <People category={category} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextInput label={messages.name} required autoCapitalize="words" {...fieldOf(form, 'name')} />
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { value, onChange, onBlur } }) => (
            <WorkspacePhoneField label={messages.phone} required {...{ error, value, onChange, onBlur }} />
          )}
        />
      </div>
    </DraftSheet>
  );
}

function Room({ categoryId }: { categoryId: string }) {
  const free = availableByCategory(useAccounts(), useNow()).get(categoryId) ?? 0;
  if (free === 0) return null;
  return (
    <p role="status" className="font-medium text-green">
      {messages.room(free)}
    </p>
  );
}

function People({ category }: { category: Category }) {
  const people = waitingFor(category);
  if (people.length === 0) return <EmptyState picture="slip" text={messages.none} hint={messages.noneHint} />;
  return (
    <ul aria-label={messages.people} className="flex flex-col divide-y divide-line">
      {people.map((person) => (
        <Person key={person.phone} person={person} category={category} />
      ))}
    </ul>
  );
}

function Person({ person, category }: { person: WaitingPerson; category: Category }) {
  const mutate = useMutation();
  const { name, phone, since } = person;
  const words = { nombre: name, servicio: category.name };
  const text = fillTemplate(templateOf('hay_cupo', useTemplates()), words);
  const remove = (): void =>
    void mutate({ name: 'category.waiting', id: category.id, body: { name, phone, waits: false } });
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="figures text-sm text-soft">
          {phone} · {messages.since(formatDate(since))}
        </span>
      </span>
      <a
        href={whatsappLink(phone, text)}
        {...chatLink()}
        data-first-focus=""
        aria-label={messages.write(name)}
        className={cx(buttonClass('secondary', 'small'), 'no-underline')}
      >
        <MessageCircle aria-hidden className="size-4" />
      </a>
      <IconButton icon={X} label={messages.remove(name)} onClick={remove} />
    </li>
  );
}
