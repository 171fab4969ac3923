import { requestFor } from '#contract/call.ts';
import { deleteCode } from '#contract/calls/admin.ts';
import type { CodeCredit } from '#contract/admin-answers.ts';
import { DeleteSheet } from '#features/admin/delete-sheet.tsx';
import type { Action } from '#features/admin/use-action.ts';
import { messages } from '#features/admin/admin.messages.ts';

const { deleteCode: words } = messages;

export type DeleteCodeDialogProps = Action & { row: CodeCredit; onClose: () => void };

export function DeleteCodeDialog({ row: { id, quantity }, ...rest }: DeleteCodeDialogProps) {
  return (
    <DeleteSheet {...rest} words={words} call={requestFor(deleteCode, { params: { id } })}>
      <p>{words.text(quantity)}</p>
    </DeleteSheet>
  );
}
