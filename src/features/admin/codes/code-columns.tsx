import type { Column } from '#ui/lists/data-table.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import { type DeleteContext, deleteColumn } from '#features/admin/movement-columns.tsx';
import type { Reveal } from '#features/admin/users/use-reveal.ts';
import { messages } from '#features/admin/admin.messages.ts';
import type { CodeCredit } from '#contract/schemas/answers.ts';

export type CodeRowContext = DeleteContext & { reveal: Reveal };

const { codes: texts } = messages;

/** Order and headers as in ADM-16. */
export function codeColumns({ reveal, ...around }: CodeRowContext): Column<CodeCredit>[] {
  return [
    {
      key: 'id',
      header: texts.columns.id,
      place: 'foot',
      cell: ({ id }) => <span className="text-soft select-all">{id}</span>,
    },
    { key: 'quantity', header: texts.columns.quantity, align: 'end', cell: ({ quantity }) => quantity },
    {
      key: 'code',
      header: texts.columns.code,
      place: 'title',
      cell: (code) => <SecretCode code={code} reveal={reveal} />,
    },
    deleteColumn(texts.columns.actions, texts.delete, around),
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
