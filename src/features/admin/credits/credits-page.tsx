import { useMemo } from 'react';
import { requestFor } from '#contract/call.ts';
import { listCredits } from '#contract/calls/admin.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { Listing } from '#ui/lists/listing.tsx';
import { AdminList } from '#features/admin/admin-list.tsx';
import { type DeleteContext, movementColumns } from '#features/admin/movement-columns.tsx';
import { keyOfCredit, otherSide, signed } from './credit-labels.ts';
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
  const columns = useMemo(
    () => creditColumns({ offline, onDelete: (id) => openDialog('admin-delete-credit', id) }),
    [offline, openDialog],
  );
  return (
    <>
      <AdminList title={messages.pages.finances} list={list} found={found} texts={texts}>
        {(rows) => <Listing label={messages.pages.finances} columns={columns} rows={rows} rowKey={idOf} />}
      </AdminList>
      {dialog && <DeleteCreditDialog row={dialog.row} run={run} busy={busy} onClose={close} />}
    </>
  );
}

const idOf = ({ id }: CreditRecord): string => id;

const creditColumns = (around: DeleteContext) =>
  movementColumns<CreditRecord>(
    {
      codeOf: ({ code }) => code,
      dateOf: ({ data }) => data,
      description: (credit) => <Description credit={credit} />,
      // The colour repeats the sign.
      quantity: ({ quantity }) => (
        <span className={quantity > 0 ? 'text-green' : 'text-red'}>{signed(quantity)}</span>
      ),
    },
    around,
  );

function Description({ credit }: { credit: CreditRecord }) {
  const other = otherSide(credit);
  return (
    <>
      {credit.description}
      {other !== null && (
        <>
          {' '}
          <bdi className="text-soft wrap-anywhere">{other}</bdi>
        </>
      )}
    </>
  );
}
