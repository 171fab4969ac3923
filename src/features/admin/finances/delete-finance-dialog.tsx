import { requestFor } from '#contract/call.ts';
import { deleteEntry } from '#contract/calls/admin.ts';
import { UserText } from '#ui/user-text.tsx';
import { DeleteSheet } from '#features/admin/delete-sheet.tsx';
import { amountOf, whatGoesWith } from './finance-labels.ts';
import type { Action } from '#features/admin/use-action.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { FinanceRecord } from '#contract/schemas/answers.ts';

const { deleteFinance: texts } = messages;

export type DeleteFinanceDialogProps = Action & {
  row: FinanceRecord;
  books: readonly FinanceRecord[];
  onClose: () => void;
};

export function DeleteFinanceDialog({ row, books, ...rest }: DeleteFinanceDialogProps) {
  const { id, userId, description, User } = row;
  return (
    <DeleteSheet {...rest} texts={texts} call={requestFor(deleteEntry, { params: { id }, body: { userId } })}>
      <p className="figures rounded-control bg-well px-3 py-2">
        <UserText text={description} />
        <span className="block font-semibold">{amountOf(row)}</span>
      </p>
      <p>{texts.text(User.username)}</p>
      {whatGoesWith(row, books).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{texts.final}</p>
    </DeleteSheet>
  );
}
