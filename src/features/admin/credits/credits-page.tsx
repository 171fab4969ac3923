import { useMemo } from 'react';
import { requestFor } from '#contract/call.ts';
import { listCredits } from '#contract/calls/admin.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { DataList } from '#ui/lists/data-list.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useWide } from '#ui/use-wide.ts';
import { AdminList } from '#features/admin/admin-list.tsx';
import { creditColumns, type CreditRowContext } from './credit-columns.tsx';
import { CreditCard } from './credit-card.tsx';
import { keyOfCredit } from './credit-labels.ts';
import { DeleteCreditDialog } from './delete-credit-dialog.tsx';
import { useAction } from '#features/admin/use-action.ts';
import { useSearchPage } from '#features/admin/use-search-page.ts';
import { useRowDialog } from '#features/admin/use-row-dialog.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { messages } from '#features/admin/admin.messages.ts';
import type { CreditRecord } from '#contract/schemas/answers.ts';

const { finances: texts } = messages;
const NOTHING: readonly CreditRecord[] = [];
const DIALOGS = ['admin-delete-credit'] as const;
const whyNot = (credit: CreditRecord | undefined): string | undefined => (credit ? undefined : texts.gone);

export function CreditsPage() {
  const list = useOnlineList(requestFor(listCredits));
  const found = useSearchPage(list.answer ?? NOTHING, keyOfCredit);
  const { run, busy } = useAction(list.reload);
  const { openDialog } = useDialog();
  const offline = useNetworkReason();
  const { dialog, close } = useRowDialog({ names: DIALOGS, rows: list.answer, whyNot });
  const around = useMemo(
    () => ({ offline, onDelete: (id: string) => openDialog('admin-delete-credit', id) }),
    [offline, openDialog],
  );
  return (
    <>
      <AdminList title={messages.pages.finances} list={list} found={found} texts={texts}>
        {(rows) => <Credits rows={rows} {...around} />}
      </AdminList>
      {dialog && <DeleteCreditDialog row={dialog.row} run={run} busy={busy} onClose={close} />}
    </>
  );
}

const idOf = ({ id }: CreditRecord): string => id;

function Credits({ rows, ...around }: CreditRowContext & { rows: readonly CreditRecord[] }) {
  const wide = useWide();
  const label = messages.pages.finances;
  if (wide) return <DataTable label={label} columns={creditColumns(around)} rows={rows} rowKey={idOf} />;
  return (
    <DataList label={label} rows={rows} rowKey={idOf}>
      {(credit) => <CreditCard credit={credit} {...around} />}
    </DataList>
  );
}
