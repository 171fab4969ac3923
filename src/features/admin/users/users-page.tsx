import { useMemo } from 'react';
import { requestFor } from '#contract/call.ts';
import { listUsers } from '#contract/calls/admin.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { DataList } from '#ui/lists/data-list.tsx';
import { History } from '#ui/icons.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { PINNED_FIRST, PinnedTable } from '#ui/lists/pinned-table.tsx';
import { useWide } from '#ui/use-wide.ts';
import { AdminList } from '#features/admin/admin-list.tsx';
import { LOG } from '#features/admin/audit/audit-page.tsx';
import { useAction } from '#features/admin/use-action.ts';
import { useSearchPage } from '#features/admin/use-search-page.ts';
import { useRowDialog } from '#features/admin/use-row-dialog.ts';
import { useUserActions } from './user-actions.ts';
import { UserCard } from './user-card.tsx';
import { userColumns, type UserRowContext } from './user-columns.tsx';
import { USER_DIALOGS, UserDialog, type UserDialogName } from './user-dialog.tsx';
import { keyOfUser, namesByCode, whyKept } from './user-labels.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

const { users: texts } = messages;
const NOBODY: readonly FullUser[] = [];

/** The list of users (ADM-03 to ADM-10). */
export function UsersPage() {
  const list = useOnlineList(requestFor(listUsers));
  const users = list.answer ?? NOBODY;
  const found = useSearchPage(users, keyOfUser);
  const { run, busy } = useAction(list.reload);
  const names = useMemo(() => namesByCode(users), [users]);
  const actionsOf = useUserActions(run);
  const { userId } = useWorkspace();
  const { dialog, close } = useRowDialog({
    names: USER_DIALOGS,
    rows: list.answer,
    whyNot: (user: FullUser | undefined, name: UserDialogName) =>
      user ? whyNot(user, name, userId) : texts.gone,
  });
  return (
    <>
      <LinkButton to={`/admin?${LOG}`} size="small" className="self-start">
        <History aria-hidden className="size-4" />
        {messages.log}
      </LinkButton>
      <AdminList title={messages.pages.users} list={list} found={found} texts={texts}>
        {(rows) => <Users rows={rows} names={names} actionsOf={actionsOf} />}
      </AdminList>
      {dialog && <UserDialog {...dialog} run={run} busy={busy} onClose={close} />}
    </>
  );
}

/** An ADMIN, even oneself, can only be recharged (ADM-19). */
function whyNot(user: FullUser, name: UserDialogName, ownId: string): string | undefined {
  return name === 'admin-recharge' ? undefined : whyKept(user, ownId);
}

const idOf = ({ id }: FullUser): string => id;

function Users({ rows, names, actionsOf }: UserRowContext & { rows: readonly FullUser[] }) {
  const wide = useWide();
  const columns = useMemo(() => userColumns({ names, actionsOf }), [names, actionsOf]);
  if (wide) {
    return (
      <PinnedTable
        className={PINNED}
        label={messages.pages.users}
        columns={columns}
        rows={rows}
        rowKey={idOf}
      />
    );
  }
  return (
    <DataList label={messages.pages.users} rows={rows} rowKey={idOf}>
      {(user) => <UserCard user={user} columns={columns} actionsOf={actionsOf} />}
    </DataList>
  );
}

/** Width of the four icons in the last column. */
const PINNED = `[&>[role=region]]:scroll-pr-44 ${PINNED_FIRST}`;
