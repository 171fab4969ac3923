import { requestFor } from '#contract/call.ts';
import { listCodes, deleteCode } from '#contract/calls/admin.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { CodeList } from './code-list.tsx';
import { GenerateForm } from './generate-form.tsx';
import { useAction, type Action } from '#features/admin/use-action.ts';
import { useRowDialog } from '#features/admin/use-row-dialog.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { CodeCredit } from '#contract/schemas/answers.ts';
import { DeleteSheet } from '#features/admin/delete-sheet.tsx';

const DIALOGS = ['admin-delete-code'] as const;
const whyNot = (code: CodeCredit | undefined): string | undefined => (code ? undefined : messages.codes.gone);

/** Lists only unused codes: a used one is deleted (ADM-13 to ADM-17). */
export function CodesPage() {
  const list = useOnlineList(requestFor(listCodes));
  const { run, busy } = useAction(list.reload);
  const { dialog, close } = useRowDialog({ names: DIALOGS, rows: list.answer, whyNot });
  return (
    <>
      <GenerateForm run={run} busy={busy} />
      <CodeList list={list} />
      {dialog && <DeleteCodeDialog row={dialog.row} run={run} busy={busy} onClose={close} />}
    </>
  );
}

const { deleteCode: texts } = messages;

type DeleteCodeDialogProps = Action & { row: CodeCredit; onClose: () => void };

function DeleteCodeDialog({ row: { id, quantity }, ...rest }: DeleteCodeDialogProps) {
  return (
    <DeleteSheet {...rest} texts={texts} call={requestFor(deleteCode, { params: { id } })}>
      <p>{texts.text(quantity)}</p>
    </DeleteSheet>
  );
}
