import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import {
  CLIENT_MESSAGE_KINDS,
  type EditedTemplates,
  MESSAGE_WORDS,
  type MessageKind,
  OTHER_MESSAGE_KINDS,
  SUPPLIER_MESSAGE_KINDS,
  templateOf,
} from '#domain/messages/message-templates.ts';
import { ChevronRight, Pencil } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { messages } from './templates.texts.ts';

export function TemplatesScreen() {
  const edited = useTemplates();
  const { groups } = messages;
  return (
    <Page
      title={messages.title}
      subtitle={messages.subtitle}
      back={{ to: '/edit_profile', label: messages.back }}
      width="narrow"
    >
      <Group title={groups.clients} kinds={CLIENT_MESSAGE_KINDS} edited={edited} />
      <Group title={groups.suppliers} kinds={[...SUPPLIER_MESSAGE_KINDS, 'saludo']} edited={edited} />
      <Group title={groups.others} kinds={OTHER_MESSAGE_KINDS} edited={edited} />
    </Page>
  );
}

type GroupProps = { title: string; kinds: readonly MessageKind[]; edited: EditedTemplates };

function Group({ title, kinds, edited }: GroupProps) {
  return (
    <SectionCard title={title}>
      <ul className="-mx-2 flex flex-col">
        {kinds.map((kind) => (
          <TemplateRow key={kind} kind={kind} edited={edited} />
        ))}
      </ul>
    </SectionCard>
  );
}

function TemplateRow({ kind, edited }: { kind: MessageKind; edited: EditedTemplates }) {
  const { openDialog } = useDialog();
  return (
    <li>
      <button
        type="button"
        onClick={() => openDialog('template', kind)}
        className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-well"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium">{MESSAGE_WORDS[kind].name}</span>
            {edited[kind] !== undefined && <StatusBadge tone="blue" icon={Pencil} label={messages.edited} />}
          </span>
          <span className="block truncate text-sm text-soft">{templateOf(kind, edited)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
      </button>
    </li>
  );
}
