import { useCallback, useMemo } from 'react';
import { requestFor } from '#contract/call.ts';
import { listBooks } from '#contract/calls/admin.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { UserText } from '#ui/user-text.tsx';
import { codeFromId } from '#domain/code.ts';
import { AdminList } from './admin-list.tsx';
import { DeleteFinanceDialog } from '#features/admin/finances/delete-finance-dialog.tsx';
import { type DeleteContext, movementColumns } from './movement-columns.tsx';
import { amountOf, keyOfFinance, whyFinanceStays } from '#features/admin/finances/finance-labels.ts';
import { useAction } from './use-action.ts';
import { useSearchPage } from './use-search-page.ts';
import { useRowDialog } from './use-row-dialog.ts';
import { messages } from './admin.texts.ts';
import type { FinanceRecord } from '#contract/schemas/answers.ts';

const { finances: texts } = messages;
const NOTHING: readonly FinanceRecord[] = [];
const DIALOGS = ['admin-delete-finance'] as const;

interface BookPageProps {
  userId: string;
  username: string | null;
  onLeave: () => void;
}

/** One user's finance entries, which an ADMIN may delete (ADM-30, ADM-31). */
export function BookPage({ userId, username, onLeave }: BookPageProps) {
  const list = useOnlineList(requestFor(listBooks, { query: { userId } }));
  const books = list.answer ?? NOTHING;
  const found = useSearchPage(books, keyOfFinance);
  const { run, busy } = useAction(list.reload);
  const { openDialog } = useDialog();
  const offline = useNetworkReason();
  const whyNot = useCallback((row: FinanceRecord | undefined) => whyFinanceStays(row, books), [books]);
  const { dialog, close } = useRowDialog({ names: DIALOGS, rows: list.answer, whyNot });
  const columns = useMemo(
    () => entryColumns({ offline, onDelete: (id) => openDialog('admin-delete-finance', id) }),
    [offline, openDialog],
  );
  return (
    <>
      <Button size="small" className="self-start" onClick={onLeave}>
        {texts.another}
      </Button>
      <AdminList
        title={texts.booksOf(username ?? messages.none)}
        list={list}
        found={found}
        texts={{ ...texts, searchHint: texts.bookHint }}
      >
        {(rows) => <Listing label={texts.book} columns={columns} rows={rows} rowKey={idOf} />}
      </AdminList>
      {dialog && <DeleteFinanceDialog row={dialog.row} books={books} run={run} busy={busy} onClose={close} />}
    </>
  );
}

const idOf = ({ id }: FinanceRecord): string => id;

const entryColumns = (around: DeleteContext) =>
  movementColumns<FinanceRecord>(
    {
      codeOf: ({ id }) => codeFromId(id),
      dateOf: ({ date }) => date,
      description: ({ description }) => <UserText text={description} />,
      quantity: amountOf,
    },
    around,
  );
