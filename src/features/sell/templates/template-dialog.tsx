import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import type { DialogProps, Dialogs } from '#workspace/dialog/dialog-names.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import {
  MESSAGE_KINDS,
  MESSAGE_WORDS,
  type MessageKind,
  TEMPLATE_LIMIT,
  templateOf,
} from '#domain/messages/message-templates.ts';
import { templateId } from '#domain/messages/template-id.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { messages } from './templates.texts.ts';

interface TemplateValues {
  text: string;
}

/** `id` is the kind (MSG-09). */
export function TemplateDialog({ id, onClose }: DialogProps) {
  const kind = MESSAGE_KINDS.find((known) => known === id);
  return kind ? <TemplateForm kind={kind} onClose={onClose} /> : null;
}

type TemplateFormProps = { kind: MessageKind; onClose: () => void };

function TemplateForm({ kind, onClose }: TemplateFormProps) {
  const edited = useTemplates();
  const { userId } = useWorkspace();
  const draft = useMutationForm({
    name: 'template.update',
    id: templateId(userId, kind),
    draft: `template/${kind}`,
    defaults: (): TemplateValues => ({ text: templateOf(kind, edited) }),
    toBody: ({ text }) => {
      const worded = text.trim() === MESSAGE_WORDS[kind].text ? null : text;
      return worded === (edited[kind] ?? null) ? null : { kind, text: worded };
    },
    leave: onClose,
    errors: { focus: 'none', tell: 'unplaced' },
  });
  const { form, submit } = draft;
  const isDefault = edited[kind] === undefined;
  const unedited = kind === 'pago' ? messages.empty : messages.unedited;
  return (
    <DraftSheet
      draft={draft}
      onClose={onClose}
      title={MESSAGE_WORDS[kind].name}
      cancelLabel={messages.cancel}
      submitLabel={messages.save}
    >
      <TemplateText kind={kind} form={form} />
      {kind !== 'pago' && <TemplatePreview kind={kind} control={form.control} />}
      <Button
        className="self-start"
        disabledReason={isDefault ? unedited : undefined}
        onClick={(event) => submit(event, { text: MESSAGE_WORDS[kind].text })}
      >
        {kind === 'pago' ? messages.clear : messages.restore}
      </Button>
    </DraftSheet>
  );
}

function TemplateText({ kind, form }: { kind: MessageKind; form: UseFormReturn<TemplateValues> }) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { ref, ...field } = form.register('text');
  const text = useWatch({ control: form.control, name: 'text' });
  const insert = (name: string): void => {
    const at = area.current?.selectionStart ?? text.length;
    const end = area.current?.selectionEnd ?? at;
    area.current?.setRangeText(`{${name}}`, at, end, 'end');
    form.setValue('text', area.current?.value ?? text, { shouldDirty: true });
    area.current?.focus();
  };
  return (
    <>
      <TextArea
        label={messages.text}
        hint={`${kind === 'pago' ? messages.payHint : messages.textHint} ${messages.used(text.length, TEMPLATE_LIMIT)}`}
        error={form.formState.errors.text?.message}
        placeholder={kind === 'pago' ? messages.payExample : undefined}
        maxLength={TEMPLATE_LIMIT}
        className="max-h-[40dvh] min-h-32"
        {...field}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
      />
      {kind !== 'pago' && <PlaceholderButtons kind={kind} onInsert={insert} />}
    </>
  );
}

export const dialogs: Dialogs<'templates'> = { template: TemplateDialog };
