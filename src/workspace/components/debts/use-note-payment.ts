import { undoMessages } from '#workspace/actions/undo.texts.ts';
import { useUndoable } from '#workspace/actions/use-undoable.ts';
import type { MutationResult } from '#workspace/actions/use-mutation.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { BodyOf } from '#contract/registry.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { messages } from './debts.texts.ts';

/** Notes what came in for a client's debt, with an undo of ten seconds (CLI-88). */
export function useNotePayment({
  id,
  nameuser,
  endDate: expectedEndDate,
}: Client): (payment: BodyOf<'client.paid'> & { received: number }) => Promise<MutationResult> {
  const mutate = useUndoable();
  const symbol = useSymbol();
  return (payment) =>
    mutate(
      { name: 'client.paid', id, body: { ...payment, expectedEndDate } },
      {
        text: messages.paidNow(nameuser, formatMoney(payment.received, symbol)),
        undone: undoMessages.notPaid,
      },
    );
}
