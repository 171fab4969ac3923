import { requestFor } from '#contract/call.ts';
import { deleteCode } from '#contract/calls/admin.ts';
import { DeleteSheet } from '#features/admin/delete-sheet.tsx';
import type { Action } from '#features/admin/use-action.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { CodeCredit } from '#contract/schemas/answers.ts';

const { deleteCode: texts } = messages;

export type DeleteCodeDialogProps = Action & { row: CodeCredit; onClose: () => void };

export function DeleteCodeDialog({ row: { id, quantity }, ...rest }: DeleteCodeDialogProps) {
  return (
    <DeleteSheet {...rest} texts={texts} call={requestFor(deleteCode, { params: { id } })}>
      <p>{texts.text(quantity)}</p>
    </DeleteSheet>
  );
}
