import type { Column } from '#ui/lists/data-table.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Eye, EyeOff, Trash2 } from '#ui/icons.ts';
import { ActionIcon } from '#features/admin/action-icon.tsx';
import type { Reveal } from '#features/admin/users/use-reveal.ts';
import { messages } from '#features/admin/admin.messages.ts';
import type { CodeCredit } from '#contract/schemas/answers.ts';

export interface CodeRowContext {
  reveal: Reveal;
  /** The reason why nothing can be deleted; undefined with a network. */
  offline: string | undefined;
  onDelete: (id: string) => void;
}

const { codes: texts } = messages;

/** Order and headers as in ADM-16. */
export function codeColumns({ reveal, offline, onDelete }: CodeRowContext): Column<CodeCredit>[] {
  return [
    {
      key: 'id',
      header: texts.columns.id,
      cell: ({ id }) => <span className="text-soft select-all">{id}</span>,
    },
    { key: 'quantity', header: texts.columns.quantity, align: 'end', cell: ({ quantity }) => quantity },
    { key: 'code', header: texts.columns.code, cell: (code) => <SecretCode code={code} reveal={reveal} /> },
    {
      key: 'actions',
      header: texts.columns.actions,
      align: 'end',
      cell: ({ id }) => (
        <ActionIcon icon={Trash2} danger label={texts.delete} reason={offline} onClick={() => onDelete(id)} />
      ),
    },
  ];
}

/** The placeholder is as wide as the code: revealing it moves nothing. */
export function SecretCode({ code: { id, code, unreadable }, reveal }: { code: CodeCredit; reveal: Reveal }) {
  if (unreadable) return <span className="text-sm text-red">{texts.unreadable}</span>;
  const shown = reveal.isShown(id);
  return (
    <span className="inline-flex items-center gap-1">
      <span className="min-w-36 font-mono whitespace-nowrap">
        {shown ? <span className="select-all">{code}</span> : <Placeholder />}
      </span>
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? texts.hide : texts.show}
        onClick={() => reveal.toggle(id)}
      />
    </span>
  );
}

function Placeholder() {
  return (
    <>
      <span aria-hidden className="text-soft">
        ••••-••••-••••
      </span>
      <span className="sr-only">{texts.hidden}</span>
    </>
  );
}
