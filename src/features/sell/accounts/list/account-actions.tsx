import type { AccountView } from '#db/account-views.ts';
import { useRights } from '#workspace/data/use-rows.ts';
import { mayOpen } from '#workspace/dialog/dialog-rights.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ACCOUNT_ACTIONS, askDelete, whyKept, type AccountAction } from './account-row-actions.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

/** Marks the control that the arrow keys focus in each row (NAV-26). */
const OPENS = { 'data-row-open': '' };

export function ActionIcon({ action, id, open }: { action: AccountAction; id: string; open: OpenDialog }) {
  const rights = useRights();
  if (!mayOpen(rights, action.dialog)) return null;
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
export function DeleteIcon({ view, open }: { view: AccountView; open: OpenDialog }) {
  const { icon, label } = ACCOUNT_ACTIONS.delete;
  const reason = whyKept(view);
  const rights = useRights();
  if (!mayOpen(rights, ACCOUNT_ACTIONS.delete.dialog)) return null;
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
