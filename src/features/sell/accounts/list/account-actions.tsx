import type { AccountView } from '#db/account-views.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { RenewAllIcon } from './renew-all.tsx';
import { ACCOUNT_ACTIONS, askDelete, whyKept, type AccountAction } from './account-row-actions.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export type AccountActionsProps = { view: AccountView; nowMs: number; open: OpenDialog };

/** Icons in two lines, so that the table's other columns have room (ACC-19). */
export function AccountActions({ view, nowMs, open }: AccountActionsProps) {
  return (
    <span className="-mr-2 ml-auto flex w-27 flex-wrap">
      {[ACCOUNT_ACTIONS.renew, ACCOUNT_ACTIONS.down, ACCOUNT_ACTIONS.support, ACCOUNT_ACTIONS.edit].map(
        (action) => (
          <ActionIcon key={action.dialog} action={action} id={view.streaming.id} open={open} />
        ),
      )}
      <RenewAllIcon view={view} nowMs={nowMs} open={open} />
      <DeleteIcon view={view} open={open} />
    </span>
  );
}

/** Has the focus where the keys walk the rows (NAV-26). */
const OPENS = { 'data-row-open': '' };

export function ActionIcon({ action, id, open }: { action: AccountAction; id: string; open: OpenDialog }) {
  return (
    <IconButton
      icon={action.icon}
      label={action.label}
      {...(action === ACCOUNT_ACTIONS.edit && OPENS)}
      onClick={() => open(action.dialog, id)}
    />
  );
}

/** While the account has clients, a press only says why it can't be deleted (ACC-25). */
export function DeleteIcon({ view, open }: Omit<AccountActionsProps, 'nowMs'>) {
  const { icon, label } = ACCOUNT_ACTIONS.delete;
  const reason = whyKept(view);
  return (
    <IconButton
      icon={icon}
      label={label}
      title={reason ?? label}
      aria-disabled={reason ? true : undefined}
      onClick={() => askDelete(view, open)}
    />
  );
}
