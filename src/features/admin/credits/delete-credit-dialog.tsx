import { requestFor } from '#contract/call.ts';
import { deleteCredit } from '#contract/calls/admin.ts';
import { DeleteSheet } from '#features/admin/delete-sheet.tsx';
import type { Action } from '#features/admin/use-action.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { CreditRecord } from '#contract/schemas/answers.ts';

const { deleteCredit: texts } = messages;

export type DeleteCreditDialogProps = Action & { row: CreditRecord; onClose: () => void };

/** Names the user whose balance changes, and warns that a transfer loses both halves (ADM-12, ADM-24). */
export function DeleteCreditDialog({ row, ...rest }: DeleteCreditDialogProps) {
  const { id, description, quantity, counterpart, User } = row;
  return (
    <DeleteSheet {...rest} texts={texts} call={requestFor(deleteCredit, { params: { id } })}>
      <p>{texts.text(User.username, quantity)}</p>
      {description === 'Transferencia' && <p>{texts.transfer(counterpart)}</p>}
      <p>{texts.final}</p>
    </DeleteSheet>
  );
}
